import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { FoundTeams } from '#features/people/web/teams/FoundTeams.tsx'
import { TeamPanel } from '#features/people/web/teams/TeamPanel.tsx'
import { TeamTree } from '#features/people/web/teams/TeamTree.tsx'
import s from '#features/people/web/teams/teams.module.css'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { idText, text } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ListWithPanel } from '#ui/ListWithPanel.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const CreateTeamDialog = lazyPart(
  () => import('#features/people/web/teams/CreateTeamDialog.tsx'),
  'CreateTeamDialog',
)

const SEARCH = searchSchema({ search: text(200), team: idText() })

/** The tree of teams with their leaders and members. */
export function TeamsPage() {
  const { t } = useTranslation('people')
  const { isAdmin } = useSession().person
  const { filters, setFilters } = useUrlFilters(SEARCH)
  // The parent of a team being created; undefined while the dialog is closed.
  const [creatingBelow, setCreatingBelow] = useState<{ id: string; name: string } | null>()
  const select = (team: string | null) =>
    setFilters({ team }, { replace: filters.team !== null && team !== null })
  const add = () => setCreatingBelow(null)
  useShortcuts([
    {
      keys: '/',
      label: t('teams.search'),
      section: t('teams.title'),
      run: () => document.querySelector<HTMLInputElement>('[data-teams-search]')?.focus(),
    },
  ])
  const panel = filters.team !== null && (
    <TeamPanel
      key={filters.team}
      id={filters.team}
      onClose={() => select(null)}
      onCreateBelow={setCreatingBelow}
    />
  )
  const dialog = (
    <LazyPart onFailure={() => setCreatingBelow(undefined)} key={String(creatingBelow === undefined)}>
      {creatingBelow !== undefined && (
        <CreateTeamDialog
          below={creatingBelow}
          onClose={() => setCreatingBelow(undefined)}
          onCreated={(id) => {
            setCreatingBelow(undefined)
            select(id)
          }}
        />
      )}
    </LazyPart>
  )
  return (
    <ListWithPanel
      bar={
        <PageBar
          title={t('teams.title')}
          crumb={
            // Non-admins who manage teams have no settings page to go back to.
            isAdmin ? <SettingsCrumb /> : undefined
          }
          actions={
            <Button variant="primary" icon="plus" onClick={add}>
              {t('teams.add')}
            </Button>
          }
          phoneActions={<IconButton icon="plus" label={t('teams.add')} onClick={add} />}
        />
      }
      panel={panel}
      dialogs={dialog}
      listClassName={s.list}
    >
      <div className={cx('row gap-8 wrap flex-none', s.tools)}>
        <SearchField
          label={t('teams.search')}
          kbd="/"
          data-teams-search=""
          value={filters.search}
          onChange={(search) => setFilters({ search }, { replace: true })}
        />
      </div>
      {filters.search.trim() ? (
        <FoundTeams
          search={filters.search.trim()}
          selectedId={filters.team}
          onSelect={select}
          onClear={() => setFilters({ search: '' })}
        />
      ) : (
        <TeamTree selectedId={filters.team} onSelect={select} onAdd={add} />
      )}
    </ListWithPanel>
  )
}
