import { mount } from "svelte";
import App from "./app/App.svelte";
import "./styles/tokens.css";
import "./styles/shell.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
