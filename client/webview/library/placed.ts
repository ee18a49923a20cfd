import { noChange } from 'lit';
import { Directive, directive, PartType } from 'lit/directive.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';

/** Sets style properties of an element. The content security policy forbids style attributes, so Lit's own directive can't be used. */
class Placed extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) {
      throw new Error('Styles belong to an element.');
    }
  }

  override render(_properties: Readonly<Record<string, string>>): typeof noChange {
    return noChange;
  }

  override update(
    { element }: ElementPart,
    [properties]: [Readonly<Record<string, string>>],
  ): typeof noChange {
    if (element instanceof HTMLElement) {
      for (const [name, value] of Object.entries(properties)) {
        element.style.setProperty(name, value);
      }
    }
    return noChange;
  }
}

export const placed = directive(Placed);
