import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DestinationField } from '#features/exports/web/DestinationField.tsx'
import { type Kind, kindsFor, typeOf } from '#features/exports/web/export-kinds.ts'
import {
  createTemplate,
  type ExportFormat,
  type ExportOptions,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { FeedbackFields, type FeedbackInput } from '#features/exports/web/FeedbackFields.tsx'
import { FieldChooser } from '#features/exports/web/FieldChooser.tsx'
import { FormatField } from '#features/exports/web/FormatField.tsx'
import { InProgressDialog } from '#features/exports/web/InProgressDialog.tsx'
import { LatestExports } from '#features/exports/web/LatestExports.tsx'
import { RangeField, rangeFrom, rangeOptions } from '#features/exports/web/RangeField.tsx'
import { useStartExport } from '#features/exports/web/use-start-export.ts'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { PopoverField } from '#ui/PopoverField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The product area of each kind. */
const AREAS: Record<Kind, ProductArea> = {
  feedback: 'FEEDBACK',
  qa: 'QA',
  coaching: 'COACHING',
  calibration: 'QA_CALIBRATION',
  performance: 'FEEDBACK',
}

type ExportDialogProps = {
  /** Fixes the kind. */
  fixedKind?: Kind | undefined
  begin?: ExportOptions | undefined
  onClose: () => void
}

/** Requests an export: its kind, days, teams and, for feedback, fields. */
export function ExportDialog({ fixedKind, begin = {}, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports')
  const formId = useId()
  const session = useSession()
  const kinds = kindsFor(session)
  const [kind, setKind] = useState<Kind>(fixedKind ?? kinds[0] ?? 'feedback')
  const [range, setRange] = useState(rangeFrom(begin))
  const [teams, setTeams] = useState<readonly number[]>((begin.teamIds ?? []).map(Number))
  const [own, setOwn] = useState(false)
  const [fields, setFields] = useState<string[]>([])
  const [feedback, setFeedback] = useState<FeedbackInput>({
    includeArchived: true,
    withResponses: true,
    surveyType: 'FEEDBACK',
  })
  const [format, setFormat] = useState<ExportFormat>(begin.format ?? 'CSV')
  const [destinationId, setDestinationId] = useState<string | null>(null)
  const [template, setTemplate] = useState<string | null>(null)
  const [tooFew, setTooFew] = useState(false)
  const save = useExportWrite(createTemplate, 'all')
  const { start, blocked, isPending, error: startError, reset } = useStartExport()
  const busy = isPending || save.isPending
  const error = save.error ?? (blocked ? null : startError)
  const errorOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const { isAdmin } = session.person
  const { from: _from, to: _to, dateRange: _range, teamIds: _teams, format: _format, ...filters } = begin
  const custom = kind === 'feedback' && own
  const begins = () => {
    const options: ExportOptions = {
      ...filters,
      ...rangeOptions(range),
      ...(teams.length > 0 && { teamIds: teams.map(String) }),
      ...(format !== 'CSV' && { format }),
      ...(kind === 'feedback' && feedback),
      ...(custom && { fields }),
    }
    const destination = destinationId === null ? {} : { destinationId }
    start({ exportType: typeOf(kind, own), options, ...destination }, () => {
      notify(t('started'), 'success')
      onClose()
    })
  }
  const submit = () => {
    if (busy) return
    setTooFew(custom && fields.length === 0)
    if (custom && fields.length === 0) return
    if (!custom || template === null) return begins()
    // Save the template first: if its name is taken, nothing else happens.
    if (save.isSuccess) return begins()
    const dateRange = range.preset === 'own' ? null : range.preset
    save.mutate(
      { name: template, fields, dateRange, format, destinationId, ...feedback },
      { onSuccess: begins },
    )
  }
  if (blocked)
    return (
      <InProgressDialog
        onClose={() => {
          reset()
          onClose()
        }}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      size={custom ? 760 : 520}
      title={t('new.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t('new.start')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack-fit gap-12 content-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
        {fixedKind === undefined && (
          <Select
            label={t('kind.label')}
            value={kind}
            options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
            onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? kind)}
            hint={t(`about.${kind}`)}
          />
        )}
        <RangeField value={range} onChange={setRange} errorOf={errorOf} />
        {dropdownsFor(session, AREAS[kind]).teams && <TeamsField value={teams} onChange={setTeams} />}
        {(kind === 'qa' || kind === 'performance') && Object.keys(filters).length > 0 && (
          <p className="small muted">{t(`new.narrowed.${kind}`)}</p>
        )}
        {kind === 'feedback' && <FeedbackFields value={feedback} onChange={setFeedback} />}
        <FormatField value={format} onChange={setFormat} />
        <DestinationField
          value={destinationId}
          onChange={setDestinationId}
          error={errorOf('destinationId')}
        />
        {kind === 'feedback' && (
          <Checkbox checked={own} onChange={({ target }) => setOwn(target.checked)}>
            {t('fields.choose')}
          </Checkbox>
        )}
        {custom && (
          <FieldChooser
            value={fields}
            onChange={setFields}
            error={tooFew ? t('fields.needed') : errorOf('options.fields')}
          />
        )}
        {custom && isAdmin && (
          <Checkbox
            checked={template !== null}
            onChange={({ target }) => setTemplate(target.checked ? '' : null)}
            hint={t('template.saveHint')}
          >
            {t('template.save')}
          </Checkbox>
        )}
        {custom && template !== null && (
          <TextInput
            label={t('template.name')}
            value={template}
            maxLength={100}
            required
            error={errorOf('name')}
            onChange={({ target }) => setTemplate(target.value)}
          />
        )}
      </form>
      {fixedKind !== undefined && <LatestExports />}
    </Dialog>
  )
}

function TeamsField({
  value,
  onChange,
}: {
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
}) {
  const { t } = useTranslation('exports')
  const name = useUnitNames('teams', value)
  return (
    <PopoverField
      label={t('teams.label')}
      placeholder={t('teams.all')}
      summary={value.length > 0 ? value.map(name).join(', ') : undefined}
    >
      <UnitList kind="teams" chosen={value} onChange={onChange} />
    </PopoverField>
  )
}
