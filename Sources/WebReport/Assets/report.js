"use strict";
// Filters and groups the findings. All of the page's state is in the form and in the address, so that a view can be sent on.
(() => {
  const form = document.getElementById("filters");
  const facets = ["kind", "rule", "role", "feature", "file", "status"];

  for (const table of document.querySelectorAll(".tables table")) {
    const rest = table.querySelector(".rest");
    if (!rest) continue;
    const button = document.createElement("button");
    const label = () => {
      const isAll = !table.classList.contains("few");
      button.textContent = isAll ? "Show fewer" : `Show ${rest.rows.length} more`;
      button.setAttribute("aria-expanded", String(isAll));
    };
    button.type = "button";
    button.addEventListener("click", () => { table.classList.toggle("few"); label(); });
    table.classList.add("few");
    label();
    const wrapper = document.createElement("div");
    table.replaceWith(wrapper);
    wrapper.append(table, button);
  }
  const toggle = (map, text, name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(map.classList.toggle(name)));
    });
    return button;
  };
  for (const map of document.querySelectorAll(".map")) {
    map.after(toggle(map, "Actual size", "full"), toggle(map, "Only red", "only-red"));
  }
  if (!form) return;

  const list = document.getElementById("list");
  const shown = document.getElementById("shown");
  const fields = form.elements;
  const entries = [...list.querySelectorAll(".finding")].map((element) => {
    // What the line says isn't said twice.
    const [severity, message, facts] = element.firstElementChild.children;
    const [place, rule] = facts.children;
    const data = {
      ...element.dataset, severity: severity.textContent, rule: rule.textContent,
      file: place.textContent.replace(/:\d+$/, ""),
    };
    const text = `${message.textContent}\n${facts.textContent}\n${data.role}\n${data.feature}\n${data.symbol}`.toLowerCase();
    return { element, data, text, isShown: true };
  });
  // What the page says of each group: the text below the headings of kinds, and the titles of rules.
  const meanings = {};
  for (const section of list.children) {
    meanings[section.querySelector(".finding").dataset.kind] = section.querySelector("p").textContent;
  }
  let grouping = "kind";
  form.hidden = false;

  function option(name, value) {
    return [...fields[name].options].find((option) => option.value === "=" + value);
  }

  function filter() {
    const words = fields.q.value.toLowerCase().split(/\s+/).filter(Boolean);
    const severities = new Set([...fields.severity].filter((box) => box.checked).map((box) => box.value));
    const wanted = facets.map((name) => [name, fields[name].value]).filter(([, value]) => value);
    let count = 0;
    for (const entry of entries) {
      entry.isShown = severities.has(entry.data.severity)
        && wanted.every(([name, value]) => "=" + entry.data[name] === value)
        && (!fields.fix.value || entry.data.fix.split(" ").includes(fields.fix.value))
        && words.every((word) => entry.text.includes(word));
      entry.element.hidden = !entry.isShown;
      if (entry.isShown) count += 1;
    }
    const all = entries.length.toLocaleString("en");
    shown.textContent = count === entries.length
      ? `${all} ${count === 1 ? "finding" : "findings"}` : `${count.toLocaleString("en")} of ${all} findings`;
    countGroups();
  }

  function countGroups() {
    for (const section of list.children) {
      const count = section.querySelectorAll(".finding:not([hidden])").length;
      section.hidden = count === 0;
      section.querySelector(".n").textContent = count.toLocaleString("en");
    }
  }

  function group() {
    if (fields.group.value === grouping) return;
    grouping = fields.group.value;
    const groups = new Map();
    // The choices stand in the order in which their groups are to.
    if (grouping === "none") groups.set("", []);
    else for (const { value } of fields[grouping].options) if (value) groups.set(value.slice(1), []);
    for (const entry of entries) groups.get(grouping === "none" ? "" : entry.data[grouping])?.push(entry.element);
    const sections = [];
    for (const [value, members] of groups) {
      const section = document.createElement("section");
      const heading = document.createElement("h3");
      const count = document.createElement("span");
      const choice = grouping === "none" ? null : option(grouping, value);
      section.className = "group";
      count.className = "n";
      heading.append(choice ? choice.dataset.label : "All", " ", count);
      section.append(heading);
      const words = grouping === "kind" ? meanings[value] : choice?.dataset.title;
      if (words) {
        const paragraph = document.createElement("p");
        paragraph.className = "soft";
        paragraph.textContent = words;
        section.append(paragraph);
      }
      section.append(...members);
      sections.push(section);
    }
    list.replaceChildren(...sections);
  }

  // The form as an address, without what is as it was at first.
  function address() {
    const state = new URLSearchParams();
    if (fields.q.value) state.set("q", fields.q.value);
    for (const name of facets) if (fields[name].value) state.set(name, fields[name].value.slice(1));
    if (fields.fix.value) state.set("fix", fields.fix.value);
    const severities = [...fields.severity].filter((box) => box.checked).map((box) => box.value);
    if (severities.length < fields.severity.length) state.set("severity", severities.join(","));
    if (fields.group.value !== "kind") state.set("group", fields.group.value);
    return "#" + (state.toString() || "findings");
  }

  // A link of the page, or an address that somebody was sent: either a view of the findings or a place.
  function follow() {
    const hash = location.hash.slice(1);
    if (hash.startsWith("f-")) return reveal(document.getElementById(hash));
    if (!hash.includes("=")) return;
    const state = new URLSearchParams(hash);
    form.reset();
    fields.q.value = state.get("q") ?? "";
    for (const name of facets) {
      const choice = state.has(name) ? option(name, state.get(name)) : null;
      fields[name].value = choice ? choice.value : "";
    }
    fields.fix.value = state.get("fix") ?? "";
    if (state.has("severity")) {
      const severities = state.get("severity").split(",");
      for (const box of fields.severity) box.checked = severities.includes(box.value);
    }
    fields.group.value = state.get("group") ?? "kind";
    if (!fields.group.value) fields.group.value = "kind";
    group();
    filter();
    document.getElementById("findings").scrollIntoView();
    document.getElementById("findings-title").focus({ preventScroll: true });
  }

  function reveal(element) {
    if (!element?.classList.contains("finding")) return;
    element.open = true;
    element.hidden = false;
    element.closest(".group").hidden = false;
    element.scrollIntoView();
    element.firstElementChild.focus({ preventScroll: true });
  }

  function update() {
    group();
    filter();
    // The history is for going back from a link, not from each letter.
    try { history.replaceState(null, "", address()); } catch { /* some browsers limit how often */ }
  }

  let pending = 0;
  form.addEventListener("input", (event) => {
    clearTimeout(pending);
    if (event.target.name === "q") pending = setTimeout(update, 120);
    else update();
  });
  form.addEventListener("submit", (event) => { event.preventDefault(); update(); });
  form.addEventListener("reset", () => setTimeout(update));
  document.getElementById("open").addEventListener("click", () => {
    for (const entry of entries) if (entry.isShown) entry.element.open = true;
  });
  document.getElementById("close").addEventListener("click", () => {
    for (const entry of entries) entry.element.open = false;
  });
  addEventListener("hashchange", follow);
  follow();
})();
