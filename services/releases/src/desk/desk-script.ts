/**
 * Live updates: after a change the page is fetched again and its live parts are replaced, except forms that are being
 * filled in. Times are shown and typed in the reader's zone. Without the script the page stays as it was opened, with times in UTC.
 */
export const deskScript = `
const status=document.getElementById('live');
const clock=year=>new Intl.DateTimeFormat('en',{year,month:'short',day:'numeric',hour:'2-digit',minute:'2-digit',hourCycle:'h23',timeZoneName:'short'});
const [inYear,withYear]=[clock(undefined),clock('numeric')];
const zone=clock().formatToParts().find(({type})=>type==='timeZoneName').value;
const localTimes=root=>{
  for(const name of root.querySelectorAll('[data-zone]'))name.textContent=zone;
  for(const time of root.querySelectorAll('time')){const at=new Date(time.dateTime);
    time.title=time.textContent;
    time.textContent=(at.getFullYear()===new Date().getFullYear()?inYear:withYear).format(at);
  }
  for(const field of root.querySelectorAll('[type=datetime-local][value]:not([value=""])'))field.defaultValue=inZone(field.defaultValue);
};
// A minute in UTC in the reader's zone, as the field takes it.
const inZone=minute=>{const at=new Date(minute+'Z');return new Date(at-at.getTimezoneOffset()*60000).toISOString().slice(0,16)};
let wanted=false,running=false,due;
const isChanged=field=>field.type==='checkbox'?field.checked!==field.defaultChecked
  :field.options?[...field.options].some((o,i)=>o.selected!==(o.defaultSelected||(i===0&&![...field.options].some(p=>p.defaultSelected))))
  :field.value!==field.defaultValue;
const isBusy=part=>part.contains(document.activeElement)&&document.activeElement.form
  ||[...part.querySelectorAll('input:not([type=hidden]),select')].some(isChanged);
function replace(part,next){
  const open=[...part.querySelectorAll('details')].map(d=>[d.id,d.open]);
  const active=part.contains(document.activeElement)?document.activeElement:null;
  const [focused,link]=[active?.closest('details'),active?.getAttribute('href')];
  part.replaceChildren(...next.childNodes);
  for(const [id,was] of open){const d=document.getElementById(id);if(d)d.open=was}
  if(focused){const again=document.getElementById(focused.id);if(again)again.querySelector('summary').focus()}
  if(link)part.querySelector('[href="'+CSS.escape(link)+'"]')?.focus();
}
// A form that was refused has another address than its page.
const {path}=document.querySelector('main').dataset;
const pageAddress=location.origin+path+(location.pathname===path?location.search:'');
// The browser parses it: Trusted Types let no string become markup.
const fetchPage=()=>new Promise((resolve,reject)=>{
  const request=new XMLHttpRequest();
  request.open('GET',pageAddress);
  request.responseType='document';
  request.onload=()=>resolve(request);
  request.onerror=reject;
  request.send();
});
async function refresh(){
  if(running){wanted=true;return}
  running=true;
  try{
    const {status:code,response:fresh,responseURL}=await fetchPage();
    if(responseURL!==pageAddress)return location.reload();
    if(code!==200)throw new Error(code);
    localTimes(fresh);
    for(const part of document.querySelectorAll('[data-live]')){
      const next=fresh.getElementById(part.id);
      if(next&&next.innerHTML!==part.innerHTML&&!isBusy(part))replace(part,next);
    }
  }catch{status.textContent='Connecting again…'}finally{running=false;if(wanted){wanted=false;refresh()}}
}
const soon=()=>{clearTimeout(due);due=setTimeout(refresh,200)};
const events=new EventSource('/events');
// Changes during a disconnection are fetched as well.
events.onopen=()=>{status.textContent='Live';soon()};
events.addEventListener('change',soon);
events.onerror=()=>{status.textContent='Connecting again…';if(events.readyState===2)location.assign('/')};
document.addEventListener('focusout',()=>setTimeout(refresh,300));
// Updates the durations in the page's sentences.
setInterval(()=>{if(!document.hidden)refresh()},60000);
addEventListener('pageshow',event=>{if(event.persisted)location.reload()});
document.addEventListener('submit',event=>{
  for(const field of event.target.querySelectorAll('[type=datetime-local]'))
    if(field.value)field.value=new Date(field.value).toISOString().slice(0,16);
  for(const button of event.target.querySelectorAll('button'))setTimeout(()=>{button.disabled=true;button.textContent+=' …'},0);
});
// A button that opens a form leads to its reason, so that an action takes two presses and the words between them.
document.addEventListener('click',event=>{
  const details=event.target.closest('details.action>summary')?.parentElement;
  // A live update may have replaced it meanwhile.
  if(details)setTimeout(()=>document.querySelector('#'+CSS.escape(details.id)+'[open] [name=why]')?.focus());
});
localTimes(document);
if(matchMedia('(min-width:1080px)').matches)for(const details of document.querySelectorAll('[data-wide]'))details.open=true;
const address=new URL(location);
if(address.searchParams.has('done')){address.searchParams.delete('done');history.replaceState(null,'',address)}
`;
