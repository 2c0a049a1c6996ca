import type { Element, Root, RootContent } from 'hast';
import type { ReactNode } from 'react';
import { lowlight } from '../code-colours.ts';

/** Longer code stays plain: highlighting it would hold up the window. */
const maxLength = 20_000;

/** Code as spans with `hljs-…` classes, or as it is when its language is not known. */
export function highlight(code: string, language: string): ReactNode {
  const name = language.toLowerCase();
  if (code.length > maxLength || !lowlight.registered(name)) return code;
  return toNodes(lowlight.highlight(name, code));
}

function toNodes(parent: Root | Element): ReactNode[] {
  return parent.children.map((child: RootContent, index) => {
    if (child.type === 'text') return child.value;
    if (child.type !== 'element') return null;
    const className = child.properties.className;
    return (
      <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
        {toNodes(child)}
      </span>
    );
  });
}
