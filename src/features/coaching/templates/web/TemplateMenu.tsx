import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'

const Popover = lazyPart(() => import('#ui/Popover.tsx'), 'Popover')
const TemplateChoices = lazyPart(
  () => import('#features/coaching/templates/web/TemplateChoices.tsx'),
  'TemplateChoices',
)

export type TemplateMenuProps = {
  /** Inserts the template; the component that opened the menu shows errors. */
  onChoose: (templateId: number) => void
  /** Button label; "Template" by default. */
  label?: string
  size?: 'sm' | 'md'
  variant?: 'default' | 'quiet'
  /** True while the chosen template is being inserted. */
  loading?: boolean
  disabled?: boolean
}

/** The active templates, to start a session from or to insert. Loads its own texts. */
export function TemplateMenu(props: TemplateMenuProps) {
  return (
    <LazyPart>
      <Menu {...props} />
    </LazyPart>
  )
}

function Menu({ onChoose, label, ...look }: TemplateMenuProps) {
  const { t } = useTranslation('coaching-templates')
  const [opened, setOpened] = useState(false)
  return (
    <PopoverAnchor opened={opened}>
      <Button
        {...look}
        icon="forms"
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {label ?? t('template')}
      </Button>
      {opened && (
        <LazyPart onFailure={() => setOpened(false)}>
          <Popover
            opened
            width={320}
            label={t('menu.title')}
            target={<PopoverHook label={t('menu.title')} />}
            onChange={setOpened}
          >
            <TemplateChoices
              onChoose={(id) => {
                setOpened(false)
                onChoose(id)
              }}
            />
          </Popover>
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}
