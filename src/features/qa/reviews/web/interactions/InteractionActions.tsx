import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignmentOf } from '#features/qa/reviews/web/interactions/assignment-link.ts'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { useInteractionExport } from '#features/qa/reviews/web/interactions/use-interaction-export.ts'
import { useInteractionViews } from '#features/qa/reviews/web/interactions/use-interaction-views.ts'
import { ViewsButton, ViewsOverlay } from '#features/views/web/ViewsButton.tsx'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { MenuEntry } from '#ui/Menu.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'
import { useNumberFormat } from '#ui/text.ts'

const Menu = lazyPart(() => import('#ui/Menu.tsx'), 'Menu')

type InteractionActionsProps = {
  filters: InteractionFilters
  drawing: boolean
  onDraw: () => void
  onRecommend: () => void
}

/** Actions on the filtered interactions. */
export function InteractionActions({ filters, drawing, onDraw, onRecommend }: InteractionActionsProps) {
  const { t } = useTranslation('qa-reviews')
  const { permissions } = useSession()
  const number = useNumberFormat()
  const { exporting, items, cancel } = useFurtherActions(filters)
  return (
    <>
      <ViewsButton setup={useInteractionViews(filters)} />
      {permissions.viewQADashboard && (
        <ButtonLink icon="pencil" href={paths.reviews({ view: 'drafts' })}>
          {t('interactions.drafts')}
        </ButtonLink>
      )}
      <Button icon="users" aria-haspopup="dialog" onClick={onRecommend}>
        {t('recommendations.open')}
      </Button>
      <Button variant="primary" icon="arrows-shuffle" kbd="shift+r" loading={drawing} onClick={onDraw}>
        {t('interactions.randomShort')}
      </Button>
      {exporting && (
        <Button icon="x" aria-label={t('interactions.export.cancel')} onClick={cancel}>
          {t('interactions.export.running', {
            rows: number(exporting.rows),
            total: number(exporting.total),
          })}
        </Button>
      )}
      <ActionsMenu items={items} />
    </>
  )
}

/** The same actions on a phone. */
export function PhoneInteractionActions({ filters, onDraw, onRecommend }: InteractionActionsProps) {
  const { t } = useTranslation('qa-reviews')
  const [viewing, setViewing] = useState(false)
  const setup = useInteractionViews(filters)
  const { items } = useFurtherActions(filters)
  const close = () => setViewing(false)
  return (
    <>
      <IconButton icon="arrows-shuffle" label={t('interactions.random')} onClick={onDraw} />
      <ActionsMenu
        items={[
          { label: t('views:title'), icon: 'bookmarks', onSelect: () => setViewing(true) },
          { label: t('recommendations.open'), icon: 'users', onSelect: onRecommend },
          ...items,
        ]}
      />
      {viewing && (
        <LazyPart onFailure={close}>
          <ViewsOverlay setup={setup} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}

/** Actions that are in a menu on every screen. */
function useFurtherActions(filters: InteractionFilters) {
  const { t } = useTranslation('qa-reviews')
  const { permissions } = useSession()
  const { exporting, start, cancel } = useInteractionExport(filters)
  const items: MenuEntry[] = [
    exporting === null
      ? { label: t('interactions.export.button'), icon: 'download', onSelect: () => void start() }
      : { label: t('interactions.export.cancel'), icon: 'x', onSelect: cancel },
    ...(permissions.manageQa
      ? [{ label: t('interactions.assign'), icon: 'clipboard-check' as const, href: assignmentOf(filters) }]
      : []),
  ]
  return { exporting, items, cancel }
}

function ActionsMenu({ items }: { items: readonly MenuEntry[] }) {
  const { t } = useTranslation('qa-reviews')
  const [opened, setOpened] = useState(false)
  const label = t('interactions.actions')
  return (
    <PopoverAnchor opened={opened}>
      <IconButton
        icon="dots"
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <LazyPart onFailure={() => setOpened(false)}>
          <Menu
            opened
            onChange={setOpened}
            position="bottom-end"
            target={<PopoverHook label={label} />}
            items={items}
          />
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}
