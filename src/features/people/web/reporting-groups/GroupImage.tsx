import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupMark } from '#features/people/web/reporting-groups/GroupMark.tsx'
import type { GroupValues } from '#features/people/web/reporting-groups/group-values.ts'
import type { ReportingGroup } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { useReportingGroupChanges } from '#features/people/web/reporting-groups/use-reporting-group-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { notify } from '#ui/notify.ts'

/** The limit in the hint; the server accepts slightly more. */
const LARGEST = 5_000_000

/** The group's picture; a chosen file is saved immediately. */
export function GroupImage({ group, values }: { group: ReportingGroup; values: GroupValues }) {
  const { t } = useTranslation('people')
  const { saveImage, removeImage } = useReportingGroupChanges()
  // The edited copy is not read again, so keep the new picture here.
  const [image, setImage] = useState(group.image)
  const refused = [413, 415, 422].some((code) => isApiError(saveImage.error, code))
  return (
    <div className="row gap-12 wrap">
      <GroupMark image={image} emoji={values.emoji?.trim() || null} color={values.color} />
      <FileDrop
        label={t('reportingGroups.field.image')}
        hint={t('reportingGroups.field.imageHint')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        maxSize={LARGEST}
        error={refused ? writeErrorText(saveImage.error, t) : undefined}
        disabled={saveImage.isPending}
        onFiles={([file]) =>
          file &&
          saveImage.mutate(
            { id: group.id, image: file },
            {
              onSuccess: (saved) => {
                setImage(saved.image)
                notify(t('reportingGroups.done.image'), 'success')
              },
            },
          )
        }
      />
      {image && (
        <Button
          icon="trash"
          loading={removeImage.isPending}
          onClick={() => removeImage.mutate(group.id, { onSuccess: () => setImage(null) })}
        >
          {t('reportingGroups.removeImage')}
        </Button>
      )}
    </div>
  )
}
