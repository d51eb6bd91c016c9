type Sort = { by: string; dir: 'asc' | 'desc' }

/** Names sort ascending first, figures descending. A second click on the header reverses the order. */
export function nextSort(now: Sort, column: string): Sort {
  if (now.by === column) return { by: column, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { by: column, dir: column === 'name' ? 'asc' : 'desc' }
}
