/**
 * Starts the code of a page once its picture has been painted: a slow line first carries what a person looks at. The library runs in a task of its own before the entry, so that taps and painting come between.
 * The name carries a number because the file is cached for ever.
 */
;(() => {
  const code = document.getElementById('code')
  const start = () => {
    const [library, entry] = code.content.querySelectorAll('script')
    entry.remove()
    library.addEventListener('load', () => setTimeout(() => document.head.append(entry)))
    document.head.append(code.content)
    code.remove()
  }
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
})()
