/**
 * Asks for the code of a page once its picture has been painted: a slow line first carries what a person looks at.
 * The name carries a number because the file is cached for ever.
 */
;(() => {
  const start = () => {
    const code = document.getElementById('code')
    document.head.append(code.content)
    code.remove()
  }
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
})()
