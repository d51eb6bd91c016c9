import { useTranslation } from 'react-i18next'
import { NoticeList } from '#features/coaching/notices/web/NoticeList.tsx'
import s from '#features/coaching/notices/web/notices.module.css'
import { useNarrow } from '#ui/breakpoints.ts'
import { Popover } from '#ui/Popover.tsx'
import { PopoverHook } from '#ui/PopoverAnchor.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The list behind the bell: a popover, or a bottom sheet on phones. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-notices')
  if (useNarrow())
    return (
      <Sheet opened onClose={onClose} title={t('title')}>
        <NoticeList onClose={onClose} />
      </Sheet>
    )
  return (
    <Popover
      opened
      position="top-start"
      width={372}
      label={t('title')}
      target={<PopoverHook label={t('title')} />}
      onChange={(opened) => !opened && onClose()}
    >
      <h2 className={s.heading}>{t('title')}</h2>
      <NoticeList onClose={onClose} />
    </Popover>
  )
}
