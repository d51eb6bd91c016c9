/** The parts of the page, in their order; each but the sets and the leaderboards is the set of a kind. */
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
