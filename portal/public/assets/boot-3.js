/**
 * The watchdog of the entry itself: when the page's own script or its words are gone after a new version, nothing else can help.
 * It reloads once per page address, then shows the sentence that the page holds for it. The name carries a number because the file is
 * cached for ever.
 */
;(() => {
  const mark = 'boot-reloaded'
  const started = () => document.getElementById('root')?.childElementCount
  const help = () => {
    if (started()) return
    const root = document.getElementById('root')
    root.setAttribute('role', 'alert')
    root.textContent = document.querySelector('meta[name=help]').content
  }
  const reloadOnce = () => {
    if (sessionStorage.getItem(mark)) return help()
    sessionStorage.setItem(mark, '1')
    location.reload()
  }
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement && !started()) reloadOnce()
    },
    true,
  )
  addEventListener('portal-failed', reloadOnce)
  addEventListener('portal-started', () => sessionStorage.removeItem(mark))
  setTimeout(help, 120_000)
})()
