import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * Folder for short-lived test databases: in memory if there is plenty. A copy of the migrated template consists of two
 * thousand files, which take many times longer on a disk.
 */
export function temporaryRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    // Files there use memory, and a container may offer a large file system with little memory.
    const plenty = bavail * bsize >= 4 * GIBIBYTE && freemem() >= 6 * GIBIBYTE
    return plenty ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
