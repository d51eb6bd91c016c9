import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardPartProps } from '#features/feedback/web/CardMenuList.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'

const CardMenuList = lazyPart(() => import('#features/feedback/web/CardMenuList.tsx'), 'CardMenuList')

/** All actions of a card in one menu. */
export function CardMenu(props: CardPartProps) {
  const { t } = useTranslation('feedback')
  const [opened, setOpened] = useState(false)
  return (
    <PopoverAnchor opened={opened}>
      <IconButton
        icon="dots"
        size="sm"
        label={t('card.actions')}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <LazyPart onFailure={() => setOpened(false)}>
          <CardMenuList {...props} onChange={setOpened} />
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}
