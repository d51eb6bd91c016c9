import { z } from 'zod'
import { checkFolder, checkHostKey, readSample } from '#features/integrations/drop-folders/check-folder.ts'
import {
  dropFileSchema,
  dropFilesQuery,
  dropFilesSchema,
  dropFolderChangeSchema,
  dropFolderInputSchema,
  dropFolderListSchema,
  dropFolderOptionsSchema,
  dropFolderSchema,
  dropSampleSchema,
  folderCheckInputSchema,
  folderCheckSchema,
  hostKeyInputSchema,
  hostKeySchema,
} from '#features/integrations/drop-folders/contract.ts'
import {
  changeDropFolder,
  createDropFolder,
  deleteDropFolder,
  lookNow,
  readDropFolder,
  readDropFolders,
} from '#features/integrations/drop-folders/drop-folders.ts'
import { readDropFiles, retryDropFile } from '#features/integrations/drop-folders/files.ts'
import { manageDropFolders } from '#features/integrations/drop-folders/policy.ts'
import { SHIPPED_FILE_MAPPINGS } from '#features/integrations/drop-folders/shipped.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { localRoots } from '#platform/remote-folders/open-folder.ts'

const folders = { tag: 'Drop folders', action: manageDropFolders }
const params = z.object({ id: idParam })
const fileParams = params.extend({ file_id: idParam })

export const dropFolderEndpoints: Endpoint[] = [
  endpoint({
    ...folders,
    name: 'listDropFolders',
    method: 'GET',
    url: '/api/v1/drop_folders',
    summary: 'The folders that files are picked up from, and how each is doing',
    response: dropFolderListSchema,
    handle: async ({ services, viewer }) => ({ drop_folders: await readDropFolders(services, viewer) }),
  }),
  endpoint({
    ...folders,
    name: 'createDropFolder',
    method: 'POST',
    url: '/api/v1/drop_folders',
    summary: 'Create a drop folder; its secret is never returned',
    body: dropFolderInputSchema,
    status: 201,
    response: dropFolderSchema,
    handle: ({ services, viewer, body }) => createDropFolder(services, viewer, body),
  }),
  endpoint({
    ...folders,
    name: 'listDropFolderOptions',
    method: 'GET',
    url: '/api/v1/drop_folders/options',
    summary: 'The folders of the server that may be used, and mappings for the files of known systems',
    response: dropFolderOptionsSchema,
    handle: async ({ services, viewer }) => ({
      local_folders: localRoots(services.config, viewer.company.slug),
      mappings: [...SHIPPED_FILE_MAPPINGS],
    }),
  }),
  endpoint({
    ...folders,
    name: 'readSftpHostKey',
    method: 'POST',
    url: '/api/v1/drop_folders/host_key',
    summary: 'The fingerprint of an SFTP server, to be confirmed; stores nothing',
    body: hostKeyInputSchema,
    response: hostKeySchema,
    handle: ({ services, body }) => checkHostKey(services, body),
  }),
  endpoint({
    ...folders,
    name: 'checkDropFolder',
    method: 'POST',
    url: '/api/v1/drop_folders/check',
    summary: 'Try to list a folder and to write to it; stores nothing',
    body: folderCheckInputSchema,
    response: folderCheckSchema,
    handle: ({ services, viewer, body }) => checkFolder(services, viewer, body),
  }),
  endpoint({
    ...folders,
    name: 'getDropFolder',
    method: 'GET',
    url: '/api/v1/drop_folders/:id',
    summary: 'A drop folder with its mapping',
    params,
    response: dropFolderSchema,
    handle: ({ services, viewer, params }) => readDropFolder(services, viewer, params.id),
  }),
  endpoint({
    ...folders,
    name: 'updateDropFolder',
    method: 'PUT',
    url: '/api/v1/drop_folders/:id',
    summary: 'Change a drop folder or pause it; fields that are left out do not change',
    params,
    body: dropFolderChangeSchema,
    response: dropFolderSchema,
    handle: ({ services, viewer, params, body }) => changeDropFolder(services, viewer, params.id, body),
  }),
  endpoint({
    ...folders,
    name: 'deleteDropFolder',
    method: 'DELETE',
    url: '/api/v1/drop_folders/:id',
    summary: 'Delete a drop folder and its list of files; files and records stay',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteDropFolder(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...folders,
    name: 'lookIntoDropFolder',
    method: 'POST',
    url: '/api/v1/drop_folders/:id/look',
    summary: 'Look into the folder now instead of at its next time',
    params,
    status: 202,
    response: dropFolderSchema,
    handle: ({ services, viewer, params }) => lookNow(services, viewer, params.id),
  }),
  endpoint({
    ...folders,
    name: 'readDropFolderSample',
    method: 'GET',
    url: '/api/v1/drop_folders/:id/sample',
    summary: 'The first message of a file in the folder, for mapping it; it is not stored',
    params,
    response: dropSampleSchema,
    handle: ({ services, viewer, params }) => readSample(services, viewer, params.id),
  }),
  endpoint({
    ...folders,
    name: 'listDropFiles',
    method: 'GET',
    url: '/api/v1/drop_folders/:id/files',
    summary: 'Files picked up in the last 30 days, newest first',
    params,
    query: dropFilesQuery,
    response: dropFilesSchema,
    handle: ({ services, viewer, params, query }) => readDropFiles(services, viewer, params.id, query),
  }),
  endpoint({
    ...folders,
    name: 'retryDropFile',
    method: 'POST',
    url: '/api/v1/drop_folders/:id/files/:file_id/retry',
    summary: 'Process a failed file again, with the present mapping',
    params: fileParams,
    status: 202,
    response: dropFileSchema,
    handle: ({ services, viewer, params }) => retryDropFile(services, viewer, params.id, params.file_id),
  }),
]
