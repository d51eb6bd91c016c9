import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/use-csv-export.ts'
import { Button } from '#ui/Button.tsx'

/** Offers an example of a file with one row per answer, with all columns. Their names are recognised. */
export function TemplateLink() {
  const { t } = useTranslation('qa-reviews')
  return (
    <div>
      <Button
        size="sm"
        icon="download"
        onClick={() => download('reviews.csv', new Blob([TEMPLATE], { type: 'text/csv' }))}
      >
        {t('moveIn.import.template')}
      </Button>
    </div>
  )
}

export const TEMPLATE = `Review ID,Employee,Reviewer,Scorecard,Reviewed at,Total,Section,Question,Answer,Points,Max points,Comment,Acknowledged at,Interaction ID,Interaction URL,Review comment
R-1,kim@example.com,lee@example.com,Calls,2026-03-05,75,Opening,Greeted the customer,Yes,5,5,,2026-03-06,T-100,https://help.example.com/tickets/100,A difficult call
R-1,kim@example.com,lee@example.com,Calls,2026-03-05,75,Solution,Solved the problem,Partly,10,15,Asked too late,2026-03-06,T-100,https://help.example.com/tickets/100,
R-1,kim@example.com,lee@example.com,Calls,2026-03-05,75,Solution,Offered a callback,N/A,,5,,2026-03-06,T-100,https://help.example.com/tickets/100,
`
