/** A whole number as people read it: `12,000`. The data of languages, which Node loads for its own way to do this, take long. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
