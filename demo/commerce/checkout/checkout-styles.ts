/**
 * Design tokens as the shop's theme has them. Services do not build on `shared/ui`, so they stand here once
 * more; a test keeps them equal.
 */
export const tokens = {
  ink: '#1D1B18',
  paper: '#FBF8F2',
  linen: '#F1EBDF',
  thread: '#D9D0BF',
  madder: '#A2362A',
  woad: '#2B4A6F',
  weld: '#B98A1B',
  moss: '#3E6B4A',
  'ink-soft': '#5C564D',
  white: '#FFFFFF',
} as const;

/** The checkout's stylesheet. */
export function checkoutStyles(fonts: { text: string; display: string }): string {
  const variables = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `${fontFaces(fonts)}:root{${variables.join(';')}}${base}${layout}${fields}${summary}${wide}`;
}

const fontFaces = ({ text, display }: { text: string; display: string }) => `
@font-face{font-family:'Inter Variable';src:url('${text}') format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Fraunces Variable';src:url('${display}') format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Inter fallback';src:local('Arial');size-adjust:107%;ascent-override:90%;descent-override:22.5%}
@font-face{font-family:'Fraunces fallback';src:local('Georgia');size-adjust:98%}
`;

const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 'Inter Variable','Inter fallback',system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,legend,.logo{font-family:'Fraunces Variable','Fraunces fallback',Georgia,serif;line-height:1.15;font-weight:500;overflow-wrap:break-word}
h1{font-size:1.75rem;margin:0 0 16px}
h2,legend{font-size:1.375rem;margin:0 0 16px;padding:0}
p{margin:0}
a{color:var(--woad);text-underline-offset:3px}
small{font-size:.875rem;color:var(--ink-soft);font-weight:400}
:focus-visible{outline:2px solid var(--woad);outline-offset:2px}
main:focus,.summary-errors:focus,fieldset:focus{outline:none}
.soft,.hint{color:var(--ink-soft);font-size:.875rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0;padding:0;margin:-1px}
.skip{position:absolute;left:16px;top:-64px;background:var(--ink);color:var(--paper);padding:12px 16px;border-radius:4px;z-index:1}
.skip:focus{top:8px}
.scripted .plain-only{display:none}
.button,.quiet{font:inherit;min-height:44px;border-radius:4px;cursor:pointer;display:inline-flex;align-items:center;justify-content:center;text-decoration:none;padding:8px 24px}
.button{background:var(--ink);color:var(--paper);border:1px solid var(--ink);font-weight:600}
.button:hover{background:var(--woad);border-color:var(--woad)}
.quiet{background:var(--white);color:var(--ink);border:1px solid var(--ink-soft);padding:8px 16px}
.quiet:hover{background:var(--linen)}
.link{font:inherit;background:none;border:0;padding:4px 0;min-height:24px;color:var(--woad);text-decoration:underline;text-underline-offset:3px;cursor:pointer}
[aria-busy=true] .button{opacity:.6;cursor:progress}
`;

const layout = `
.top{border-bottom:1px solid var(--thread)}
.inner{max-width:1320px;margin:0 auto;padding:0 16px;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 24px}
.top .inner{min-height:64px}
.logo{font-size:1.375rem;color:var(--ink);text-decoration:none}
.back,.bottom a{min-height:44px;display:inline-flex;align-items:center;font-size:.875rem}
.bottom{border-top:1px solid var(--thread);margin-top:48px}
.bottom .inner{justify-content:flex-start;padding-top:8px;padding-bottom:24px}
.bottom a{color:var(--ink-soft)}
main{max-width:1320px;margin:0 auto;padding:0 16px}
.grid{display:grid;gap:32px;padding-top:24px}
.entry>section+section,.entry>*+section{margin-top:32px}
.message{max-width:560px;padding:64px 0}
.message p{margin-bottom:24px}
.lead{font-size:1.125rem}
.thanks .entry>p{margin-bottom:16px}
.thanks .kicker{color:var(--moss);margin-bottom:8px}
.facts{margin:24px 0;border-top:1px solid var(--thread)}
.facts div{display:grid;grid-template-columns:96px 1fr;gap:16px;padding:12px 0;border-bottom:1px solid var(--thread)}
.facts dt{color:var(--ink-soft);font-size:.875rem;line-height:1.5rem}
.facts dd{margin:0}
`;

const fields = `
.fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px 12px}
.field{grid-column:1/-1}
.fields .quiet{grid-column:1/-1;justify-self:start}
label{font-size:.875rem;font-weight:500;display:block;margin-bottom:4px}
input:not([type=radio]),select{width:100%;font:inherit;color:var(--ink);background:var(--white);border:1px solid var(--ink-soft);border-radius:4px;min-height:48px;padding:8px 12px}
.select{position:relative}
select{appearance:none;padding-right:40px;text-overflow:ellipsis}
.select::after{content:'';position:absolute;right:16px;top:18px;width:8px;height:8px;border:solid var(--ink);border-width:0 1.5px 1.5px 0;transform:rotate(45deg);pointer-events:none}
input[aria-invalid=true],select[aria-invalid=true]{border-color:var(--madder);box-shadow:inset 0 0 0 1px var(--madder)}
.hint{margin-top:4px}
.error{color:var(--madder);font-size:.875rem;margin-top:4px;display:flex;gap:8px;font-weight:500}
.error span{flex:none;width:18px;height:18px;margin-top:2px;border-radius:50%;background:var(--madder);color:var(--white);font-size:.75rem;line-height:18px;text-align:center;font-weight:700}
.summary-errors{border:1px solid var(--madder);border-left-width:4px;border-radius:8px;background:var(--white);padding:16px;margin-bottom:24px}
.summary-errors h2{font-size:1.125rem;color:var(--madder);margin-bottom:8px}
.summary-errors ul{margin:0;padding-left:20px}
.summary-errors a{color:var(--madder)}
.notice{border-left:4px solid var(--woad);background:var(--linen);border-radius:8px;padding:12px 16px;margin-bottom:24px}
fieldset{border:0;margin:0;padding:0;min-width:0}
.choices{border:1px solid var(--thread);border-radius:8px;background:var(--white);overflow:hidden;margin-bottom:8px}
.choice{display:grid;grid-template-columns:20px 1fr auto;gap:12px;align-items:center;min-height:64px;padding:8px 16px;margin:0;font-size:1rem;cursor:pointer}
.choice+.choice{border-top:1px solid var(--thread)}
.choice:has(:checked){background:var(--linen)}
.choice:has(:focus-visible){outline:2px solid var(--woad);outline-offset:-2px}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--ink)}
.choice .name{display:block}
.choice .soft{display:block;font-weight:400}
.test-payment{background:var(--linen);border-radius:8px;padding:16px;margin-bottom:16px}
.express{border:1px solid var(--thread);border-radius:8px;background:var(--white);padding:16px}
.express p{margin-bottom:16px}
.express .button{padding:8px 16px;font-size:1rem;background:var(--woad);border-color:var(--woad)}
.express .button:hover{background:var(--ink);border-color:var(--ink)}
.or{display:flex;align-items:center;gap:16px;margin:24px 0 0;color:var(--ink-soft);font-size:.875rem}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--thread)}
.pay-button{width:100%;gap:.5ch;min-height:56px;font-size:1.125rem;font-variant-numeric:tabular-nums}
`;

const summary = `
.small-summary{background:var(--linen);margin:0 -16px;border-bottom:1px solid var(--thread)}
.small-summary summary{display:flex;justify-content:space-between;gap:16px;align-items:center;min-height:56px;padding:8px 16px;cursor:pointer;list-style:none;color:var(--woad)}
.small-summary summary::-webkit-details-marker{display:none}
.small-summary summary strong{color:var(--ink);font-size:1.125rem;font-variant-numeric:tabular-nums}
.small-summary summary .closed::after,.small-summary summary .opened::after{content:'';display:inline-block;margin-left:8px;width:7px;height:7px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-3px) rotate(45deg)}
.small-summary summary .opened::after{transform:rotate(225deg)}
.small-summary[open] .closed,.small-summary:not([open]) .opened{display:none}
.small-summary .lines{padding:0 16px 16px}
.wide-only{display:none}
.panel{background:var(--linen);border-radius:8px;padding:16px}
.thanks .lines{padding-bottom:16px}
.lines{list-style:none;margin:0;padding:0;display:grid;gap:16px}
.lines li{display:grid;grid-template-columns:64px minmax(0,1fr) auto;gap:12px;align-items:start}
.lines img{display:block;width:64px;height:80px;object-fit:cover;border-radius:4px;background:var(--thread)}
.lines .title{font-weight:500;line-height:1.35}
.lines .key{color:var(--ink)}
.amount{font-variant-numeric:tabular-nums;text-align:right}
.amount s{display:block;color:var(--ink-soft);font-size:.875rem}
.discount{margin-bottom:16px}
.together{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}
.applied{display:flex;justify-content:space-between;align-items:center;gap:8px;margin-bottom:8px}
.tag{font-size:.875rem;border:1px solid var(--moss);color:var(--moss);border-radius:4px;padding:1px 6px;font-weight:600;white-space:nowrap}
.totals{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.totals th{text-align:left;font-weight:400;padding:6px 16px 6px 0;vertical-align:top}
.totals tbody small{display:block;line-height:1.35;max-width:32ch}
.totals td{text-align:right;vertical-align:top;padding:6px 0;white-space:nowrap}
.totals tfoot th,.totals tfoot td{border-top:1px solid var(--thread);padding-top:12px;font-size:1.375rem;font-weight:600}
`;

const wide = `
@media (min-width:576px){.half{grid-column:auto}}
@media (min-width:992px){
.inner,main{padding-left:32px;padding-right:32px}
.small-summary{display:none}
.wide-only{display:block}
.panel .lines{padding-bottom:24px;margin-bottom:24px;border-bottom:1px solid var(--thread)}
.grid{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:32px 64px;padding-top:48px;align-items:start}
.entry,.pay{grid-column:1}
.cost{grid-column:2;grid-row:1/span 2;position:sticky;top:24px;max-height:calc(100vh - 48px);overflow-y:auto}
.panel{padding:24px}
h1{font-size:2.25rem}
}
@media (prefers-reduced-motion:no-preference){.button,.quiet{transition:background-color 150ms}}
`;
