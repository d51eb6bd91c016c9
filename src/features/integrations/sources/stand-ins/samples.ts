import type { SampleConversation } from '#features/integrations/sources/stand-ins/stand-in.ts'

/** The conversations of a stand-in, and its agents. */
export function samples() {
  const byId = new Map<number, SampleConversation>()
  return {
    put: (one: SampleConversation) => {
      byId.set(one.id, one)
    },
    find: (id: string | undefined): SampleConversation | undefined => byId.get(Number(id)),
    /** Changed at this time or later, oldest change first. */
    changedSince: (since: number): SampleConversation[] =>
      [...byId.values()]
        .filter(({ updated }) => updated.getTime() >= since)
        .sort((one, other) => one.updated.getTime() - other.updated.getTime() || one.id - other.id),
    agents: (): { id: number; name: string; email: string }[] => [
      ...new Map(
        [...byId.values()].map(({ agent }) => [agent.email, { ...agent, id: personId(agent.email) }]),
      ).values(),
    ],
  }
}

/** A stable id for a person. */
export const personId = (email: string): number =>
  1_000 + [...email].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

/** A time without fractions. */
export const isoSeconds = (time: Date): string =>
  new Date(seconds(time) * 1_000).toISOString().replace('.000Z', 'Z')
