import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamForm } from '#features/people/web/teams/TeamForm.tsx'
import { TeamMembers } from '#features/people/web/teams/TeamMembers.tsx'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import { type Team, teamQuery } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const MoveTeamDialog = lazyPart(
  () => import('#features/people/web/teams/MoveTeamDialog.tsx'),
  'MoveTeamDialog',
)
const ArchiveTeamDialog = lazyPart(
  () => import('#features/people/web/teams/ArchiveTeamDialog.tsx'),
  'ArchiveTeamDialog',
)

type TeamPanelProps = {
  id: string
  onClose: () => void
  onCreateBelow: (team: { id: string; name: string }) => void
}

/** One team next to the tree; on phones it replaces the tree. */
export function TeamPanel({ id, onClose, onCreateBelow }: TeamPanelProps) {
  const { t } = useTranslation('people')
  const narrow = useNarrow()
  const team = useQuery(teamQuery(id))
  const name = team.data?.name ?? t('teams.team')
  return (
    <aside className={s.panel} aria-label={name}>
      {narrow && <PageBar title={name} />}
      <div className={cx('row gap-4 justify-end flex-none', s.panelHead)}>
        {narrow ? (
          <Button variant="quiet" icon="chevron-left" onClick={onClose}>
            {t('teams.toTree')}
          </Button>
        ) : (
          <>
            <span className="grow small muted break">{team.data?.path.slice(0, -1).join(' / ')}</span>
            <IconButton icon="x" label={t('teams.close')} onClick={onClose} />
          </>
        )}
      </div>
      {team.isPending ? (
        <div className={s.waiting}>
          <SkeletonRows rows={6} avatar={false} />
        </div>
      ) : team.data && !team.data.archived ? (
        <TeamView team={team.data} onClose={onClose} onCreateBelow={onCreateBelow} />
      ) : team.isError ? (
        <ReadError error={team.error} onRetry={team.refetch} />
      ) : (
        <EmptyState
          kind="none-match"
          icon="users"
          title={t('teams.gone.title')}
          text={t('teams.gone.text')}
          action={<Button onClick={onClose}>{t('teams.toTree')}</Button>}
        />
      )}
    </aside>
  )
}

type OpenDialog = 'move' | 'archive' | null

function TeamView({ team, onClose, onCreateBelow }: { team: Team } & Omit<TeamPanelProps, 'id'>) {
  const { t } = useTranslation('people')
  const narrow = useNarrow()
  const { archive } = useTeamChanges()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const startArchive = () => {
    if (team.agentsCount > 0) return setDialog('archive')
    archive.mutate(
      { id: team.id, name: team.name, version: team.version },
      { onSuccess: onClose, onError: (error) => notify(teamFaultText(t, error), 'error') },
    )
  }
  return (
    <>
      {!narrow && (
        <div className={s.title}>
          <h2>{team.name}</h2>
          {team.label && <p className="compact muted break">{team.label}</p>}
        </div>
      )}
      <div className={cx('flex gap-6 wrap', s.acts)}>
        <Button icon="plus" onClick={() => onCreateBelow({ id: team.id, name: team.name })}>
          {t('teams.act.addBelow')}
        </Button>
        <Button icon="arrow-right" onClick={() => setDialog('move')}>
          {t('teams.act.move')}
        </Button>
        <Button icon="trash" loading={archive.isPending} onClick={startArchive}>
          {t('teams.act.archive')}
        </Button>
      </div>
      <section className={s.part}>
        <TeamForm team={team} />
      </section>
      <TeamMembers team={team} />
      <LazyPart onFailure={() => setDialog(null)} key={dialog}>
        {dialog === 'move' && <MoveTeamDialog team={team} onClose={() => setDialog(null)} />}
        {dialog === 'archive' && (
          <ArchiveTeamDialog
            team={team}
            onClose={() => setDialog(null)}
            onDone={() => {
              setDialog(null)
              onClose()
            }}
          />
        )}
      </LazyPart>
    </>
  )
}
