import { useTranslation } from 'react-i18next'
import type { ListedSession } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { useStart } from '#features/coaching/coachees/web/use-start.ts'
import { TemplateMenu } from '#features/coaching/templates/web/TemplateMenu.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'

type HistoryActionsProps = {
  employeeId: number
  /** The existing draft, which is continued: a coach has at most one for each person. */
  draft: ListedSession | undefined
  start: ReturnType<typeof useStart>
}

/** Starts a one-on-one, optionally from a template, or continues the draft. */
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
