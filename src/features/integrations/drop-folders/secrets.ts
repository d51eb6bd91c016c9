import { placeSecrets } from '#platform/remote-folders/place-secrets.ts'

export const folderSecrets = placeSecrets('drop_folder')
