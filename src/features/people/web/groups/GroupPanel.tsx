import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GroupForm } from '#features/people/web/groups/GroupForm.tsx'
import {
  type Group,
  groupMembersKey,
  groupQuery,
  readGroupMembers,
} from '#features/people/web/groups/groups-queries.ts'
import { useGroupChanges } from '#features/people/web/groups/use-group-changes.ts'
import s from '#features/people/web/teams/teams.module.css'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

const PersonField = lazyPart(() => import('#features/people/web/teams/LeaderField.tsx'), 'PersonField')

/** One group next to the list; on phones it replaces the list. */
export function GroupPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('people')
  const narrow = useNarrow()
  const group = useQuery(groupQuery(id))
  const { archive } = useGroupChanges()
  const name = group.data?.name ?? t('groups.group')
  return (
    <aside className={s.panel} aria-label={name}>
      {narrow && <PageBar title={name} />}
      <div className={cx('row gap-4 justify-end flex-none', s.panelHead)}>
        {narrow ? (
          <Button variant="quiet" icon="chevron-left" onClick={onClose}>
            {t('groups.toList')}
          </Button>
        ) : (
          <IconButton icon="x" label={t('teams.close')} onClick={onClose} />
        )}
      </div>
      {group.isPending ? (
        <div className={s.waiting}>
          <SkeletonRows rows={5} avatar={false} />
        </div>
      ) : group.data && !group.data.archived ? (
        <>
          {!narrow && (
            <div className={s.title}>
              <h2>{group.data.name}</h2>
            </div>
          )}
          <div className={cx('flex gap-6 wrap', s.acts)}>
            <Button
              icon="trash"
              loading={archive.isPending}
              onClick={() => group.data && archive.mutate(group.data, { onSuccess: onClose })}
            >
              {t('teams.act.archive')}
            </Button>
          </div>
          <section className={s.part}>
            <GroupForm group={group.data} />
          </section>
          <Members group={group.data} />
        </>
      ) : group.isError ? (
        <ReadError error={group.error} onRetry={group.refetch} />
      ) : (
        <EmptyState
          kind="none-match"
          icon="users"
          title={t('groups.gone.title')}
          text={t('groups.gone.text')}
          action={<Button onClick={onClose}>{t('groups.toList')}</Button>}
        />
      )}
    </aside>
  )
}

function Members({ group }: { group: Group }) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const { members: change } = useGroupChanges()
  const members = useInfiniteQuery({
    queryKey: groupMembersKey(group.id),
    queryFn: ({ pageParam, signal }) => readGroupMembers(group.id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })
  const people = members.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  return (
    <section className={s.part}>
      <div className={cx('row gap-8', s.partHead)}>
        <h3>{t('teams.membersTitle', { count: group.membersCount, n: number(group.membersCount) })}</h3>
      </div>
      <LazyPart>
        <div className={s.adding}>
          <PersonField
            label={t('groups.addMember')}
            value={null}
            onChange={(person) =>
              person && change.mutate({ id: group.id, add: [person.value], who: person.label })
            }
          />
        </div>
      </LazyPart>
      {members.isPending && <SkeletonRows rows={4} />}
      {members.isError && !members.data && <ReadError error={members.error} onRetry={members.refetch} />}
      {members.data && people.length === 0 && <p className="compact muted">{t('groups.noMembers')}</p>}
      <ul className={s.members}>
        {people.map(({ id, profile, primaryTeam }) => (
          <li className="row gap-10" key={id}>
            <Link href={paths.employee(id)}>
              <Person name={profile.fullName} image={profile.imageUrl} detail={primaryTeam?.name} />
            </Link>
            <IconButton
              icon="x"
              size="sm"
              label={t('groups.removeMember', { name: profile.fullName })}
              onClick={() => change.mutate({ id: group.id, remove: [id], who: profile.fullName })}
            />
          </li>
        ))}
      </ul>
      {members.hasNextPage && (
        <Button loading={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          {t('teams.more')}
        </Button>
      )}
    </section>
  )
}
