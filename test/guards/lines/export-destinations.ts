import { admins, blinded, type Line } from '#test/guards/access-rules.ts'
import { newDestination } from '#test/guards/records/export-destinations.ts'

const DESTINATIONS = '/api/v1/export_destinations'
const DESTINATION = `${DESTINATIONS}/{id}`

/** The places that exports are delivered to. */
export const EXPORT_DESTINATIONS: Readonly<Record<string, Line>> = {
  [`GET ${DESTINATIONS}`]: {
    who: blinded(admins),
    of: 'exportDestination',
    shows: ({ export_destinations }, made) =>
      export_destinations.some(({ id }: { id: number }) => String(id) === String(made.id)),
  },
  [`POST ${DESTINATIONS}`]: {
    who: admins,
    ask: (_made, world) => ({ body: newDestination(world.services) }),
  },
  [`POST ${DESTINATIONS}/test`]: {
    who: admins,
    of: 'exportDestination',
    ask: ({ id }, world) => ({ body: { place: newDestination(world.services).place, id } }),
  },
  [`PUT ${DESTINATION}`]: {
    who: admins,
    of: 'exportDestination',
    ask: ({ id, version }) => ({ body: { name: `Lake ${id}`, version } }),
  },
  [`DELETE ${DESTINATION}`]: { who: admins, of: 'exportDestination' },
}
