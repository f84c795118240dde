/**
 * Loader for styled-components on the server (decision 0098). For every element it puts the texts of a component's rules
 * together and hashes them, to look up a name; here texts that stand side by side are one from the start, whose hash is
 * known. And it forgets the rules of a global style after every page, to compile them for the next; here they stay.
 */
const changeOnce = require('./change-once.cjs');

const changes = [
  {
    from: /this\.rules=e,(?=this\.componentId=t,this\.baseHash=)/,
    to:
      'this.rules=e.reduce((rules,rule)=>{' +
      'if(typeof rule==="string"&&typeof rules.at(-1)==="string")rules.push(rules.pop()+rule);else rules.push(rule);' +
      'return rules},[]),',
  },
  {
    from: /return r\.instanceRules\.delete\(a\),null/,
    to: 'return r.isStatic||r.instanceRules.delete(a),null',
  },
];

module.exports = (source) => changeOnce(source, 'styled-components', changes);
