import type { FolderSettings } from '#features/integrations/web/drop-folders/drop-folders-api.ts'
import {
  EMPTY_PLACE,
  type PlaceValues,
  placeInput,
  placeValues,
} from '#features/integrations/web/remote-folders/place-values.ts'

/** What a person enters for a drop folder. */
export type FolderValues = PlaceValues & { name: string; hasRecordings: boolean; minutes: string }

export const newValues = (): FolderValues => ({
  ...EMPTY_PLACE,
  name: '',
  hasRecordings: false,
  minutes: '5',
})

export const valuesOf = ({
  name,
  place,
  has_recordings,
  minutes,
}: Omit<FolderSettings, 'secret'>): FolderValues => ({
  ...placeValues(place),
  name,
  hasRecordings: has_recordings,
  minutes: String(minutes),
})

export const settingsFrom = (values: FolderValues): FolderSettings => ({
  name: values.name,
  ...placeInput(values),
  has_recordings: values.hasRecordings,
  minutes: Number(values.minutes),
})
