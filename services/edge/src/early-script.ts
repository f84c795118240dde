import { earlyFormAttribute, earlyNoteAttribute } from '@store/shared/contracts/early-form';
import { earlyActions } from '@store/shared/contracts/page';
import { cartCookie, storageKeys } from '@store/shared/contracts/storage';

/** The page's storage takes a cart over that the server has made. Where that is blocked the cookie stays. */
const takeCart =
  `const take=()=>{const c=/(?:^|; )${cartCookie.name}=([^;]+)/.exec(document.cookie);` +
  `if(c){localStorage.setItem('${storageKeys.cartId}',decodeURIComponent(c[1]));` +
  `document.cookie='${cartCookie.name}=;path=/;max-age=0'}};` +
  `try{take()}catch{}`;

/** The server is told the page's cart, for as long as it takes to answer. */
const giveCart =
  `const cart=localStorage.getItem('${storageKeys.cartId}');` +
  `if(cart)document.cookie='${cartCookie.name}='+encodeURIComponent(cart)+';path=/;max-age=60;samesite=lax'`;

/**
 * A form that may be sent early is, when all that was done before is choices, which it holds: a press that only a
 * script understands has its turn first. What the server did not take is left to the page's code (`''`).
 */
const sendEarly =
  `const send=(f,b)=>{if([...on.keys()].some(c=>c!=b&&c.type!='radio'))return;` +
  `try{${giveCart}}catch{return}` +
  `f.earlyAnswer=fetch(f.action,{method:'POST',body:new URLSearchParams(new FormData(f)),headers:{accept:'application/json'}})` +
  `.then(r=>r.ok?r.json():{location:''}).then(({location:l})=>{take();b.removeAttribute('aria-busy');` +
  `const n=f.querySelector('[${earlyNoteAttribute}]');` +
  `if(n&&l&&l.startsWith(f.getAttribute('${earlyFormAttribute}')))n.textContent=n.getAttribute('${earlyNoteAttribute}');` +
  `return l});f.earlyAnswer.catch(()=>{})};`;

/**
 * What is pressed or chosen before the page is interactive is remembered in its order, and done once it is
 * (early-actions.ts in the shell). A press is shown at once; on a page that never gets there it ends after ten seconds.
 */
const remember =
  `const on=new Map,hear=e=>{const t=e.target;if(e.type=='click'){const b=t.closest?.('button');if(!b)return;` +
  `const again=on.has(b);on.set(b);b.setAttribute('aria-busy',true);setTimeout(()=>b.removeAttribute('aria-busy'),1e4);` +
  `if(b.type=='submit'&&b.form?.hasAttribute('${earlyFormAttribute}')){e.preventDefault();again||send(b.form,b)}}` +
  `else if(t.matches('select'))on.set(t,t.value);` +
  `else if(t.matches('[type=radio],[type=checkbox]'))on.set(t,t.checked)};` +
  `self.${earlyActions}=Object.assign(hear,{on});for(const t of['click','change'])addEventListener(t,hear,true)`;

/** Text of the document's first script: it stands in for the page's code until that has come. */
export const earlyScript = `{${takeCart}${sendEarly}${remember}}`;
