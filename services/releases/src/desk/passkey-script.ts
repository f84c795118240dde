/** Has the browser create a passkey on the settings page, and use one on the sign-in page. */
export const passkeyScript = `
const problem=document.getElementById('passkey-problem');
const send=async(path,content)=>{
  const answer=await fetch(path,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(content)});
  if(!answer.ok)throw new Error(await answer.text());
  return answer.json();
};
const ask=async made=>{
  try{return (await made()).toJSON()}catch(error){
    throw new Error(error.name==='InvalidStateError'?'This device has a passkey of yours already.':'No passkey was used. Please try again, or use your password.');
  }
};
const ceremonies={
  async add(){
    const publicKey=PublicKeyCredential.parseCreationOptionsFromJSON(await send('/passkeys/options',{}));
    await send('/passkeys',await ask(()=>navigator.credentials.create({publicKey})));
    location.assign('/settings?done=add-passkey');
  },
  async 'sign-in'(){
    const publicKey=PublicKeyCredential.parseRequestOptionsFromJSON(await send('/sign-in/passkey/options',{}));
    await send('/sign-in/passkey',await ask(()=>navigator.credentials.get({publicKey})));
    location.assign('/');
  },
};
const button=document.querySelector('[data-passkey]');
button.parentElement.hidden=!globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON;
button.addEventListener('click',async()=>{
  button.disabled=true;
  problem.textContent='';
  try{await ceremonies[button.dataset.passkey]()}catch(error){problem.textContent=error.message;button.disabled=false}
});
`;
