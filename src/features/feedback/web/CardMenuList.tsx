import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { useCardActions } from '#features/feedback/web/card-actions.ts'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import { hasComments } from '#features/feedback/web/has-comments.ts'
import { useSession } from '#platform/web/session.ts'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { PopoverHook } from '#ui/PopoverAnchor.tsx'

export type CardPartProps = {
  solicitation: Solicitation
  handlers: CardHandlers
  editing: boolean
  alone: boolean
}

type CardMenuListProps = CardPartProps & { onChange: (opened: boolean) => void }

/** The entries of a card's menu: its own, those of other areas, and those for viewers who may edit the response. */
export function CardMenuList({ solicitation, handlers, editing, alone, onChange }: CardMenuListProps) {
  const { t } = useTranslation('feedback')
  const session = useSession()
  const { id, can_edit, comments_removed_at } = solicitation
  const further = useCardActions().filter(({ offered }) => offered(solicitation, session))

  const items: (MenuEntry | 'separator')[] = [
    { label: t('card.followUp'), icon: 'flag', keys: 'n', onSelect: () => handlers.note(id, true) },
    ...further.map(
      ({ label, icon, keys, href, run }): MenuEntry => ({
        label: t(label),
        icon,
        keys,
        href: href?.(solicitation),
        onSelect: () => run?.(solicitation),
      }),
    ),
    { label: t('card.copyLink'), icon: 'link', keys: 'c', onSelect: () => handlers.copyLink(solicitation) },
  ]
  if (!alone)
    items.push(
      {
        label: t('card.show'),
        icon: 'arrows-maximize',
        keys: 'Enter',
        onSelect: () => handlers.open(solicitation),
      },
      { label: t('card.select'), icon: 'check', keys: 'x', onSelect: () => handlers.select(id, false) },
    )
  if (can_edit)
    items.push('separator', {
      label: t('card.edit'),
      icon: 'pencil',
      keys: 'e',
      disabled: editing,
      onSelect: () => handlers.edit(id, true),
    })
  if (can_edit && comments_removed_at !== null)
    items.push({
      label: t('card.restoreComments'),
      icon: 'eye',
      onSelect: () => handlers.restoreComments(solicitation),
    })
  else if (can_edit)
    items.push({
      label: t('card.removeComments'),
      icon: 'eye-off',
      danger: true,
      disabled: !hasComments(solicitation),
      onSelect: () => handlers.removeComments(solicitation),
    })

  return (
    <Menu
      opened
      onChange={onChange}
      position="bottom-end"
      target={<PopoverHook label={t('card.actions')} />}
      items={items}
    />
  )
}
