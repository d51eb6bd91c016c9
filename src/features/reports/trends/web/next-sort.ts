type Sort = { by: string; dir: 'asc' | 'desc' }

/** Names begin with A, figures with the largest; the same head once more turns the order around. */
export function nextSort(now: Sort, column: string): Sort {
  if (now.by === column) return { by: column, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { by: column, dir: column === 'name' ? 'asc' : 'desc' }
}
