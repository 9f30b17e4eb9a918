// Runs before the first paint and sets the chosen theme on <html>. src/app/theme.ts changes it later
// and uses the same storage key and colors.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('jobwright-theme');
  } catch {
    // Storage may be turned off. Then the device's theme is used.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#18191c' : '#ffffff';
})();
