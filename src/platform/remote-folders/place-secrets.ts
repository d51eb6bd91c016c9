import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { openFolder } from '#platform/remote-folders/open-folder.ts'
import { isSameServer, refuseOtherServer, refusePlace } from '#platform/remote-folders/place-rules.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { RemoteFolder } from '#platform/remote-folders/remote-folder.ts'
import { closing, refusedAt } from '#platform/remote-folders/use-folder.ts'
import type { Services } from '#platform/services.ts'

type Config = Pick<Services, 'config'>
type Company = { companyId: number }
/** A record with a place and the sealed secret that goes with it. */
type Stored = { uuid: string; place: unknown; secret: Buffer | null }
type Trial = { place: FolderPlace; secret?: string | undefined; id?: number | undefined }

/** Saves and opens the secrets of one kind of record that has a place, which is the name of its table. */
export function placeSecrets(table: 'drop_folder' | 'export_destination') {
  const sealedFor = ({ companyId }: Company, uuid: string): string => `${table}.secret ${companyId} ${uuid}`
  const sealSecret = ({ config }: Config, company: Company, uuid: string, secret: string): Buffer =>
    seal(config.secretKey, sealedFor(company, uuid), secret)
  const openSecret = (
    { config }: Config,
    company: Company,
    { uuid, secret }: Omit<Stored, 'place'>,
  ): string | null => openStored(config, sealedFor(company, uuid), secret)

  return {
    /** What a secret is sealed for, so that it opens for no other record. */
    sealedFor,
    sealSecret,
    /** Null without a secret, or if the key of the installation cannot open it. */
    openSecret,

    /** Checks a new place, and returns its sealed secret. */
    secretOfNew(
      services: Config,
      viewer: Viewer,
      { uuid, place, secret }: { uuid: string; place: FolderPlace; secret: string | undefined },
    ): Buffer | null {
      refusePlace(services, place, {
        companySlug: viewer.company.slug,
        needsSecret: secret === undefined,
      })
      return place.kind === 'local' ? null : sealSecret(services, companyOf(viewer), uuid, secret ?? '')
    },

    /** Checks a changed place, and returns the sealed secret if it changes, too. */
    secretOfChange(
      services: Config,
      viewer: Viewer,
      stored: Stored,
      change: { place?: FolderPlace | undefined; secret: string | undefined },
    ): { secret?: Buffer | null } {
      const before = stored.place as FolderPlace
      const { place = before, secret } = change
      if (change.place)
        refusePlace(services, place, {
          companySlug: viewer.company.slug,
          needsSecret: secret === undefined && !isSameServer(before, place),
        })
      if (place.kind === 'local') return { secret: null }
      if (secret === undefined) return {}
      return { secret: sealSecret(services, companyOf(viewer), stored.uuid, secret) }
    },

    openPlace: (services: Config, viewer: Viewer, stored: Stored): Promise<RemoteFolder> =>
      openFolder(services.config, stored.place as FolderPlace, {
        secret: openSecret(services, companyOf(viewer), stored),
        companySlug: viewer.company.slug,
      }),

    /** Tries a place before it is saved. Without a secret, that of the record `id` is used for its own server. */
    async tryPlace<T>(
      services: Services,
      viewer: Viewer,
      { place, secret: given, id }: Trial,
      {
        require,
        work,
      }: {
        require: (tx: Tx, id: number) => Promise<Stored>
        work: (remote: RemoteFolder) => Promise<T>
      },
    ): Promise<T> {
      const stored =
        given !== undefined || id === undefined
          ? null
          : await tenantTransaction(services, viewer, (tx) => require(tx, id))
      if (stored) refuseOtherServer(stored.place as FolderPlace, place)
      const secret = given ?? (stored && openSecret(services, companyOf(viewer), stored))
      return refusedAt('place', async () => {
        const remote = await openFolder(services.config, place, { secret, companySlug: viewer.company.slug })
        return closing(remote, () => work(remote))
      })
    },
  }
}

const companyOf = ({ company }: Viewer): Company => ({ companyId: company.id })
