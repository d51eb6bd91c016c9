import type { Tx } from '#platform/db/tenant.ts'

/** Something that a customer can choose after a good rating. */
export type PraiseOption = { value: string; caption: string; picture: string | null }

/** What a customer is offered after a good rating, and what was chosen before. */
export type Praise = {
  kind: 'areas' | 'rewards'
  options: readonly PraiseOption[]
  chosen: readonly string[]
  /** Whether the choice can still be changed. */
  open: boolean
}

/** What the preview shows of it. */
export type PraiseShown = {
  mode: 'AREAS_OF_EXCELLENCE' | 'OFF' | 'REWARDS'
  areas: string[]
  rewards: { tier: 'low' | 'mid' | 'high'; caption: string; image_url: string }[]
  /** The fewest stars after which it is offered. */
  from_stars: number
}

/** The area of rewards knows what there is to choose, and stands behind this one, so the composition hands it in. */
export type PraiseDesk = {
  /** Null where this response is offered nothing. Writes nothing. */
  offer(tx: Tx, responseId: number): Promise<Praise | null>
  /** Keeps what was chosen, in place of what was before; false where it cannot be. */
  choose(tx: Tx, responseId: number, values: readonly string[]): Promise<boolean>
  /** What customers of this company are shown. */
  shown(tx: Tx): Promise<PraiseShown>
}
