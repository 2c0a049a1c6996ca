/** The key of an item within its thread. */
export function itemKey(item: { turnId: string; id: string }): string {
  return `${item.turnId}/${item.id}`;
}
