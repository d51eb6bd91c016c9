import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/RoleHolders.module.css'
import { type Holder, holdersQuery, type Role } from '#features/people/web/roles/roles-api.ts'
import { fullName } from '#lib/text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

const GiveRoleDialog = lazyPart(
  () => import('#features/people/web/roles/GiveRoleDialog.tsx'),
  'GiveRoleDialog',
)
const ViewAsDialog = lazyPart(() => import('#features/people/web/roles/ViewAsDialog.tsx'), 'ViewAsDialog')

/** The people with a role, with actions to give it to others and to view the product as one of them. */
export function RoleHolders({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  const session = useSession()
  const [giving, setGiving] = useState(false)
  const [viewed, setViewed] = useState<Holder | null>(null)
  const holders = useInfiniteQuery(holdersQuery(role.id))
  const people = holders.data?.pages.flatMap((page) => page.employees) ?? []
  const vendor = role.permissions.includes('admin')
  const mayGive = !vendor || session.permissions.admin
  return (
    <Card
      title={t('roles.holders')}
      padded={false}
      actions={
        mayGive && (
          <Button size="sm" icon="plus" onClick={() => setGiving(true)}>
            {t('roles.give')}
          </Button>
        )
      }
    >
      {holders.isPending && <SkeletonRows rows={3} />}
      {holders.isError && !holders.data && <ReadError error={holders.error} onRetry={holders.refetch} />}
      {holders.data && people.length === 0 && <p className={s.none}>{t('roles.noHolders')}</p>}
      <ul className={s.people}>
        {people.map((person) => (
          <li className="row gap-12 between" key={person.id}>
            <Person name={fullName(person.first_name, person.last_name)} image={person.image} />
            {person.status === 'DEACTIVATED' && <Tag icon="user-off">{t('roles.deactivated')}</Tag>}
            {person.status !== 'DEACTIVATED' && person.id !== session.person.id && !vendor && (
              <Button
                size="sm"
                variant="quiet"
                icon="eye"
                aria-label={t('viewAs.openOne', { name: fullName(person.first_name, person.last_name) })}
                onClick={() => setViewed(person)}
              >
                {t('viewAs.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {holders.isFetchNextPageError && (
        <ReadError error={holders.error} onRetry={() => void holders.fetchNextPage()} />
      )}
      {holders.hasNextPage && !holders.isFetchNextPageError && (
        <Button
          className={s.more}
          loading={holders.isFetchingNextPage}
          onClick={() => void holders.fetchNextPage()}
        >
          {t('roles.more')}
        </Button>
      )}
      <LazyPart onFailure={() => setGiving(false)} key={`give-${giving}`}>
        {giving && <GiveRoleDialog role={role} onClose={() => setGiving(false)} />}
      </LazyPart>
      <LazyPart onFailure={() => setViewed(null)} key={`view-${viewed?.id}`}>
        {viewed && (
          <ViewAsDialog
            employee={{ id: viewed.id, name: fullName(viewed.first_name, viewed.last_name) }}
            onClose={() => setViewed(null)}
          />
        )}
      </LazyPart>
    </Card>
  )
}
