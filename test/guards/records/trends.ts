import type { RecordKind } from '#test/guards/records/record-kinds.ts'

/** A person in the report of a tab. */
export const TREND_RECORDS = {
  teamReport: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => ({ tab: 'feedback', employee: world.owner(kind, relation).id }),
  },
} as const satisfies Record<string, RecordKind>
