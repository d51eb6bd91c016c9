import { useTranslation } from 'react-i18next'
import { FigureComputed } from '#features/reports/trends/web/FigureComputed.tsx'
import { REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useNumberFormat } from '#ui/text.ts'

const FIGURES = ['sent', 'started', 'answered', 'rate', 'unsubscribed', 'bounced'] as const
export type ProgramFigure = (typeof FIGURES)[number]

type ProgramComputedProps = {
  trends: Trends
  /** The name of the figure, table or chart as shown on the screen. */
  figure: string
  /** The figures to explain; defaults to all. */
  of?: readonly ProgramFigure[]
  /** Number of bounced e-mails. */
  bounced: number
}

/** "How is this computed?" for figures of the feedback program. */
export function ProgramComputed({ trends, figure, of = FIGURES, bounced }: ProgramComputedProps) {
  const { t } = useTranslation('reports-trends')
  const number = useNumberFormat()
  const { person } = useSession()
  const responses = trends.records()
  return (
    <FigureComputed
      trends={trends}
      figure={figure}
      formula={
        <>
          {of.map((each) => (
            <p key={each}>
              {of.length > 1 && <b>{t(`program.${each}`)} </b>}
              {t(`how.program.${each}`)}
            </p>
          ))}
          {of.includes('rate') && <p>{t('how.share')}</p>}
        </>
      }
      takes={REQUEST_FILTERS}
      countedWhen={t('how.program.when')}
      leftOut={t('how.program.leftOut', { count: bounced, n: number(bounced) })}
      // Only admins can open the list of requests.
      {...(person.isAdmin
        ? {
            rows: { href: paths.surveyRequests(), label: t('how.program.requests') },
            rowsNote: t('how.program.requestsNote'),
          }
        : {
            rows: { href: responses, label: t('how.responses') },
            rowsNote: t(responses ? 'how.program.responsesNote' : 'how.program.noList'),
          })}
    />
  )
}
