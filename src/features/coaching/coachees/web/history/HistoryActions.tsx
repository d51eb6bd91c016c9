import { useTranslation } from 'react-i18next'
import type { ListedSession } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { useStart } from '#features/coaching/coachees/web/use-start.ts'
import { TemplateMenu } from '#features/coaching/templates/web/TemplateMenu.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'

type HistoryActionsProps = {
  employeeId: number
  /** One at a time: where there is one it is gone on with. */
  draft: ListedSession | undefined
  start: ReturnType<typeof useStart>
}

/** Begins a one-on-one, from a template if one is chosen, or goes on with the one that is being prepared. */
export function HistoryActions({ employeeId, draft, start }: HistoryActionsProps) {
  const { t } = useTranslation('coaching-coachees')
  if (draft)
    return (
      <ButtonLink variant="primary" icon="pencil" href={paths.oneOnOne(draft.id)}>
        {t('continueDraft')}
      </ButtonLink>
    )
  return (
    <>
      <TemplateMenu onChoose={(templateId) => !start.isPending && start.mutate({ employeeId, templateId })} />
      <Button
        variant="primary"
        icon="plus"
        loading={start.isPending}
        onClick={() => start.mutate({ employeeId })}
      >
        {t('start.open')}
      </Button>
    </>
  )
}
