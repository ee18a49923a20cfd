import type { Signature } from '../../scan/detector.ts';

/** Commands of git after which a commit or a change can be found again, as long as nothing below follows them. */
const drops = String.raw`(?:git\s[^\n;|&]{0,30}\breset\s[^\n;|&]{0,20}--hard\b|git\s[^\n;|&]{0,30}\bclean\s{1,2}-\w{0,5}f|git\s[^\n;|&]{0,30}\bbranch\s{1,2}-\w{0,2}D\b|git\s[^\n;|&]{0,30}\bcheckout\s{1,2}--orphan\b|git\s[^\n;|&]{0,30}\bupdate-ref\s{1,2}-d\b|git\s[^\n;|&]{0,30}\btag\s{1,2}-d\b)`;
/** What makes that impossible. */
const forGood = String.raw`(?:git\s[^\n;|&]{0,30}\bstash\s{1,2}clear\b|git\s[^\n;|&]{0,30}\breflog\s{1,2}(?:expire|delete)\b|git\s[^\n;|&]{0,30}\bgc\s[^\n;|&]{0,20}--prune=(?:now|all)\b|rm\s{1,2}-\w{1,3}\s{1,2}\.git/logs\b)`;

/** Work and history of a repository that nobody finds again. */
export const repositories: readonly Signature[] = [
  {
    message: 'forGood',
    pattern: new RegExp(
      String.raw`\b${drops}[\s\S]{0,300}?\b${forGood}[^\n]{0,80}|\b${forGood}[\s\S]{0,200}?\b${drops}[^\n]{0,40}`,
      'g',
    ),
  },
  {
    message: 'branches',
    pattern:
      /\bgit\s{1,2}(?:branch\s{1,2}-\w{0,2}r|ls-remote|for-each-ref)\b(?![^\n]{0,120}(?:merged|gone))[^\n]{0,160}(?:\bxargs\b|\bwhile\b|\bdo\b)[^\n]{0,120}\bpush\b[^\n]{0,40}(?:--delete|\s-d\b|\s:)[^\n]{0,60}/g,
  },
];
