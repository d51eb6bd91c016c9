import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIBIBYTE = 1024 ** 3

/**
 * Where tests keep databases that nothing has to outlive: in memory where there is plenty of it. A copy of the
 * migrated template is two thousand files, which a disk takes many times longer to make.
 */
export function temporaryRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    // Files there count as memory: a container may offer a large one and have little.
    const plenty = bavail * bsize >= 4 * GIBIBYTE && freemem() >= 6 * GIBIBYTE
    return plenty ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
