/**
 * The watchdog of the entry itself: when the page's own script is gone after a new version, nothing else can help.
 * It reloads once per page address, then says what to do. The name carries a number because the file is cached for ever.
 */
;(() => {
  const mark = 'boot-reloaded'
  const started = () => document.getElementById('root')?.childElementCount
  const help = () => {
    if (started()) return
    const root = document.getElementById('root')
    root.setAttribute('role', 'alert')
    const phone = document.querySelector('meta[name=help]').content
    root.textContent = `This page could not be loaded. Please check the connection and reload. Help: ${phone}`
  }
  addEventListener(
    'error',
    (event) => {
      if (!(event.target instanceof HTMLScriptElement) || started()) return
      if (sessionStorage.getItem(mark)) return help()
      sessionStorage.setItem(mark, '1')
      location.reload()
    },
    true,
  )
  addEventListener('portal-started', () => sessionStorage.removeItem(mark))
  setTimeout(help, 120_000)
})()
