/** The tabs of the page in order. Each edits the set of one kind, except sets and leaderboards. */
export const PARTS = [
  { id: 'dashboard', kind: 'DASHBOARD' },
  { id: 'key', kind: 'KEY' },
  { id: 'sets', kind: null },
  { id: 'stream', kind: 'STREAM' },
  { id: 'trend', kind: 'TREND' },
  { id: 'leaderboards', kind: null },
  { id: 'oneOnOnes', kind: 'ONE_ON_ONES' },
  { id: 'performance', kind: 'PERFORMANCE' },
] as const

export type Part = (typeof PARTS)[number]
export type PartId = Part['id']

export const partOf = (id: string | null): Part => PARTS.find((part) => part.id === id) ?? PARTS[0]
