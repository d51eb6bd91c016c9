import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/teams/teams.module.css'
import { membersKey, readMembers, type Team } from '#features/people/web/teams/teams-queries.ts'
import { useMemberMoves } from '#features/people/web/teams/use-member-moves.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

const PersonField = lazyPart(() => import('#features/people/web/teams/LeaderField.tsx'), 'PersonField')
const MoveMembersDialog = lazyPart(
  () => import('#features/people/web/teams/MoveMembersDialog.tsx'),
  'MoveMembersDialog',
)

/** The members of a team, with actions to add and to move people. */
export function TeamMembers({ team }: { team: Team }) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const moves = useMemberMoves()
  const { isAdmin } = useSession().person
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const [moving, setMoving] = useState(false)
  const members = useInfiniteQuery({
    queryKey: membersKey(team.id),
    queryFn: ({ pageParam, signal }) => readMembers(team.id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })
  const people = members.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  const total = members.data?.pages[0]?.totalCount ?? 0
  const there = [...chosen].filter((id) => people.some((person) => person.id === id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <section className={s.part}>
      <div className={cx('row gap-8', s.partHead)}>
        <h3>{t('teams.membersTitle', { count: total, n: number(total) })}</h3>
        {there.length > 0 ? (
          <Button size="sm" icon="arrow-right" onClick={() => setMoving(true)}>
            {t('teams.moveMembers.open', { count: there.length })}
          </Button>
        ) : (
          <Button size="sm" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t('teams.addMember')}
          </Button>
        )}
      </div>
      <LazyPart onFailure={() => setAdding(false)} key={String(adding)}>
        {adding && (
          <div className={s.adding}>
            <PersonField
              label={t('teams.addMemberLabel')}
              hint={t('teams.addMemberHint')}
              value={null}
              onChange={(person) =>
                person && moves.mutate({ employeeIds: [person.value], to: { id: team.id, name: team.name } })
              }
            />
          </div>
        )}
      </LazyPart>
      {members.isPending && <SkeletonRows rows={4} />}
      {members.isError && !members.data && <ReadError error={members.error} onRetry={members.refetch} />}
      {members.data && people.length === 0 && <p className="compact muted">{t('teams.noMembers')}</p>}
      <ul className={s.members}>
        {people.map((person) => (
          <li className="row gap-10" key={person.id}>
            <Checkbox
              aria-label={t('teams.selectMember', { name: person.profile.fullName })}
              checked={chosen.has(person.id)}
              onChange={() => toggle(person.id)}
            />
            <Member person={person} linked={isAdmin} />
          </li>
        ))}
      </ul>
      {members.hasNextPage && (
        <Button loading={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          {t('teams.more')}
        </Button>
      )}
      <LazyPart onFailure={() => setMoving(false)} key={`move ${moving}`}>
        {moving && (
          <MoveMembersDialog
            count={there.length}
            from={team}
            pending={moves.isPending}
            onClose={() => setMoving(false)}
            onMove={(to) =>
              moves.mutate(
                { employeeIds: there, to },
                {
                  onSuccess: () => {
                    setChosen(new Set())
                    setMoving(false)
                  },
                },
              )
            }
          />
        )}
      </LazyPart>
    </section>
  )
}

type MemberProps = {
  person: Awaited<ReturnType<typeof readMembers>>['nodes'][number]
  /** Whether the viewer may open the person's page. */
  linked: boolean
}

function Member({ person, linked }: MemberProps) {
  const { fullName, imageUrl } = person.profile
  const content = <Person name={fullName} image={imageUrl} detail={person.roleLabel ?? undefined} />
  return linked ? <Link href={paths.employee(person.id)}>{content}</Link> : content
}
