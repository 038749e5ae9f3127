import { describe, expect, it } from 'vitest';
import { classNames, createCriticalStyles } from '../../web/ssr/criticalStyles.ts';

const stylesFor = (sheet: string, html: string) => createCriticalStyles(sheet)(classNames(html));

const PAGE = '<div class="page _wide"><p class="text">A picture class=&quot;ghost&quot;</p></div>';

describe('The style sheet in a page', () => {
  it.each([
    ['an element', 'p{color:red}'],
    ['tokens', ':root{--gap:4px}'],
    ['a font', '@font-face{font-family:A}'],
    ['a class of the page', '.page{color:red}'],
    ['several classes of the page', '.page._wide>.text:hover{color:red}'],
    ['one selector of a list', '.ghost,.text{color:red}'],
    ['a class that the page must not have', '.page:not(.ghost){color:red}'],
    ['a class that may be inside', '.page:has(.ghost,:is(.other)){color:red}'],
    ['a condition', '@media (width>=64rem){.page{color:red}}'],
    ['a condition in a condition', '@supports (display:grid){@media (width>=64rem){.page{color:red}}}'],
    ['an animation that is used', '.page{animation:spin 1s}@keyframes spin{to{rotate:1turn}}'],
  ])('has %s', (_name, sheet) => {
    expect(stylesFor(sheet, PAGE)).toBe(sheet);
  });

  it.each([
    ['a class of other pages', '.ghost{color:red}'],
    ['a class below one of other pages', '.ghost .text{color:red}'],
    ['a condition with nothing of the page', '@media (width>=64rem){.ghost{color:red}}'],
    ['an animation without use', '@keyframes spin{to{rotate:1turn}}'],
    ['what is printed', '@media print{.page{color:red}}'],
  ])('lacks %s', (_name, sheet) => {
    expect(stylesFor(sheet, PAGE)).toBe('');
  });

  it('has the rules in their order', () => {
    const sheet = '.text{color:red}.ghost{color:blue}@media (width>=1px){.text{color:green}}p{color:black}';
    expect(stylesFor(sheet, PAGE)).toBe(sheet.replace('.ghost{color:blue}', ''));
  });
});
