// Runs before the first paint: puts the chosen theme on <html>. src/app/theme.ts changes it later on
// and shares the storage key and the colours with this file.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('jobwright-theme');
  } catch {
    // Storage may be turned off; the device's theme then holds.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#18191c' : '#ffffff';
})();
