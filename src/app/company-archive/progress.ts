const STEP = 50_000

/** Says how far a large table is, every 50,000 rows. */
export function rowProgress(table: string, say: (message: string) => void): (rows: number) => void {
  let next = STEP
  return (rows) => {
    if (rows < next) return
    next = rows - (rows % STEP) + STEP
    say(`${table}: ${rows} rows so far`)
  }
}
