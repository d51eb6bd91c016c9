import { placeSecrets } from '#platform/remote-folders/place-secrets.ts'

export const destinationSecrets = placeSecrets('export_destination')
