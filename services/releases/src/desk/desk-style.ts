/** The desk's style: the shop's tokens, one column on a phone, a grid on wide screens. */
export const deskStyle = `
@font-face{font-family:'Inter Variable';src:url(/inter.woff2) format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Fraunces Variable';src:url(/fraunces.woff2) format('woff2');font-weight:100 900;font-display:swap}
:root{--ink:#1D1B18;--paper:#FBF8F2;--linen:#F1EBDF;--thread:#D9D0BF;--madder:#A2362A;--woad:#2B4A6F;--moss:#3E6B4A;--muted:#5F584C}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Inter Variable',system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{font-family:'Fraunces Variable',Georgia,serif;line-height:1.15;margin:0;font-weight:600}
h1{font-size:28px;overflow-wrap:anywhere}h2{font-size:22px}h3{font-size:18px}h4{margin:0}
a{color:var(--woad)}
p{margin:0}
header{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--thread)}
nav{display:flex;flex-wrap:wrap;gap:0 16px}nav a,a.target{display:inline-flex;align-items:center;min-height:44px}nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration-thickness:2px}
.brand{font:600 18px/1.15 'Fraunces Variable',Georgia,serif}
header form{margin-left:auto;display:flex;gap:12px;align-items:center;flex-wrap:wrap}
main{max-width:1320px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:24px}
main>*{min-width:0}main section{display:grid;gap:12px;align-content:start}main section>*{min-width:0}
.beside{display:grid;gap:24px 40px;align-items:start}@media (min-width:1080px){.beside{grid-template-columns:minmax(0,7fr) minmax(0,3fr)}}
.card{background:#fff;border:1px solid var(--thread);border-radius:8px;padding:16px;display:grid;gap:12px;align-content:start}
.part{display:grid;gap:12px}.part:not(:has(*)){display:none}
@media (min-width:1080px){.new{grid-template-columns:minmax(0,2fr) minmax(0,3fr);grid-template-rows:auto 1fr;align-items:start}.new>:nth-child(2){grid-column:2;grid-row:1/3}}.new{display:grid;gap:24px}.new>.card>:is(label:not(.choice),details:not(:has(.pictures))){max-width:560px}.choice{grid-template-columns:minmax(0,2fr) minmax(0,3fr);align-items:center;max-width:560px}
.lead{font-size:18px}
.share{font:600 32px/1 'Fraunces Variable',Georgia,serif;font-variant-numeric:tabular-nums}
.muted{color:var(--muted);font-size:14px}
.mono{font-family:ui-monospace,monospace;font-size:14px;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}
.badge{display:inline-block;border-radius:4px;padding:2px 8px;font-size:14px;font-weight:600;background:var(--linen)}
.badge.good{background:#E3EDE5;color:#24452E}.badge.bad{background:#F6E3E0;color:#7C271D}.badge.on{background:#E1E8F0;color:var(--woad)}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:4px;border:1px solid var(--ink);background:var(--paper);color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button.primary,.button.primary{background:var(--ink);color:var(--paper)}
button.danger{background:var(--madder);border-color:var(--madder);color:#fff}
@media (hover:hover){button:hover,details.action>summary:hover{filter:brightness(.94)}}
:focus-visible{outline:2px solid var(--woad);outline-offset:2px}
input,select{font:inherit;font-size:16px;font-weight:400;min-height:44px;padding:8px 12px;border:1px solid #8A8272;border-radius:4px;background:#fff;color:var(--ink);width:100%;max-width:100%}
input[type=checkbox]{width:20px;min-height:20px;height:20px}
label{display:grid;gap:4px;font-size:14px;font-weight:600}
label.inline{display:flex;gap:8px;align-items:center;font-weight:400;font-size:16px;min-height:44px}
fieldset{border:1px solid var(--madder);border-radius:4px;padding:8px 12px 12px;margin:0;display:grid;gap:12px;min-width:0}legend{font-weight:600;padding:0 4px}
details{border-top:1px solid var(--thread);padding-top:8px}
summary{cursor:pointer;font-weight:600;min-height:32px;display:flex;align-items:center;gap:8px}
summary::before{content:'+';width:16px;text-align:center}details[open]>summary::before{content:'−'}
details>*+*{margin-top:12px}
.actions{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:flex-start}
.actions:has(>p){align-items:center}.actions:has(>p)>p{flex:0 1 auto}
.actions form{display:grid;gap:12px;justify-items:start;max-width:560px}
.actions label{width:100%}
details.action{border:0;padding:0}details.action[open]{flex:1 0 100%;padding:0 0 16px;border-bottom:1px solid var(--thread)}
details.action>summary{display:inline-flex;min-height:44px;padding:8px 16px;border:1px solid var(--ink);border-radius:4px;background:var(--paper)}
details.action>summary.danger{border-color:var(--madder);color:var(--madder)}details.action>summary.primary{background:var(--ink);color:var(--paper)}
progress{appearance:none;width:100%;height:8px;border:0;border-radius:4px;background:var(--thread);overflow:hidden}
progress::-webkit-progress-bar{background:var(--thread)}progress::-webkit-progress-value{background:var(--woad)}progress::-moz-progress-bar{background:var(--woad)}
.notice{border-left:4px solid var(--woad);background:#fff;padding:12px 16px}
.notice.bad{border-color:var(--madder)}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left;font-weight:600;padding-bottom:8px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--thread);overflow-wrap:anywhere}
@media (min-width:641px){td>time:only-child{white-space:nowrap}table.stack :is(th,td:nth-child(-n+2)){overflow-wrap:break-word}}
.health{table-layout:fixed}.health th:first-child{width:32%}.health th{overflow-wrap:break-word}
.figure{font-weight:600;font-variant-numeric:tabular-nums}
.key{display:inline-block;width:10px;height:10px}
.key.live{background:var(--woad)}.key.candidate{background:var(--madder);border-radius:50%}
.compared td{font-variant-numeric:tabular-nums}.compared .different{font-weight:600}.counts{display:block;color:var(--muted);font-weight:400;padding-left:14px;white-space:nowrap}.compared th{overflow-wrap:normal}.compared tbody :is(th,td){vertical-align:middle}
.plan{list-style:none;margin:0;padding:0;display:grid;gap:4px 12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,152px),1fr))}.plan li{border-top:4px solid var(--woad);padding-top:4px}.plan li.coming{border-color:var(--thread)}.plan li[aria-current] strong{font-size:18px}
.timeline{list-style:none;margin:4px 0;padding:0 0 0 20px;border-left:2px solid var(--thread);display:grid;gap:12px}
.timeline li{position:relative;overflow-wrap:anywhere}.timeline li::before{content:'';position:absolute;left:-27px;top:6px;width:12px;height:12px;border-radius:50%;background:var(--woad)}.timeline li.abort::before,.timeline li.ask::before{background:var(--madder)}.timeline li.promote::before{background:var(--moss)}.timeline li.gate::before{background:var(--thread)}
#slices td{vertical-align:middle}
.search{grid-template-columns:repeat(auto-fit,minmax(min(100%,max(136px,14vw)),1fr))}.search :is(label,input){min-width:0}.search .row{grid-column:1/-1}
.pictures{display:grid;gap:12px;grid-template-columns:repeat(2,minmax(0,1fr))}@media (min-width:641px) and (scripting:enabled){.pictures:has(canvas){grid-template-columns:repeat(3,minmax(0,1fr))}}
.difference{display:none}@media (scripting:enabled){.difference{display:block}}.pictures figure{margin:0}.pictures :is(img,canvas){width:100%;height:auto;border:1px solid var(--thread);border-radius:4px;display:block}
ul{margin:0;padding-left:20px}
.sign-in{max-width:400px;margin:48px auto;padding:0 16px;display:grid;gap:24px}
.sign-in form{display:grid;gap:16px}.sign-in button{width:100%;justify-content:center}
@media (max-width:640px){
main{padding:16px 16px 24px;gap:16px}h1{font-size:22px}h2{font-size:19px}.lead{font-size:16px}
header{gap:0 12px;padding:4px 16px}header form{order:1}header form .muted{display:none}header button{min-height:36px;padding:4px 12px}nav{order:2;width:100%;justify-content:space-between}
table.stack thead,.compared thead,.counts{display:none}.health td .muted{display:block}table.entries tr{grid-template-columns:1fr auto}.entries td:nth-child(n+3){grid-column:1/3}.search label:has([type=datetime-local]){grid-column:1/-1}table.stack tr{display:grid;padding:8px 0;border-bottom:1px solid var(--thread)}table.stack td,table.stack th{border:0;padding:2px 0}table.stack td[data-label]::before{content:attr(data-label) ': ';color:var(--muted)}
.compared tr{display:grid;grid-template-columns:76px 76px 1fr;padding:6px 0;border-bottom:1px solid var(--thread)}.compared :is(th,td){border:0;padding:0}.compared th{grid-column:1/3}.compared td:last-child{order:-1;text-align:right;color:var(--muted)}.compared th{order:-2}
.timeline{font-size:15px}.plan{gap:0}.plan li{border:0;border-left:4px solid var(--woad);padding:2px 0 2px 12px}
.actions :is(details,summary,form,button,.button){width:100%}.actions :is(button,.button),details.action>summary{justify-content:center}.actions>details.action:not([open]){width:auto;flex:1 1 40%}details.action>summary{padding:8px}details.action>summary::before{content:none}
}
@media (prefers-reduced-motion:no-preference){button{transition:filter .15s}}
`;
