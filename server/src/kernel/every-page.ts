/** A list from its first page to its last, as its cursors lead. */
export async function* everyPage<Row>(
  read: (after: string | undefined) => Promise<{ rows: Row[]; next?: string | undefined }>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const page = await read(after)
    yield page.rows
    after = page.next
  } while (after)
}
